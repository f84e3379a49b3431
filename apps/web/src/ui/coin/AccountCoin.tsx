import './Coin.css'
import { drawRosette } from '@vermeil/tokens'
import { CoinFace } from './CoinFace.tsx'
import type { CoinSize } from './TokenCoin.tsx'

/** Two accounts in a list either share a colour or differ by at least this many degrees of hue. */
const hueStep = 30

/** An account's avatar: a rosette without letters. */
export function AccountCoin({ address, size = 's' }: { address: string; size?: CoinSize }) {
  return (
    <span className={`coin ${size}`} aria-hidden="true">
      <CoinFace rosette={drawRosette(address, hueStep)} />
    </span>
  )
}
