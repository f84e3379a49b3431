import './Coin.css'
import { CoinFace } from './CoinFace.tsx'
import { drawRosette } from './rosette.ts'
import type { CoinSize } from './TokenCoin.tsx'

/** Two accounts of a list either share a colour or lie at least this far apart, in degrees. */
const hueStep = 30

/** An account's round: a rosette without letters. */
export function AccountCoin({ address, size = 's' }: { address: string; size?: CoinSize }) {
  return (
    <span className={`tk ${size}`} aria-hidden="true">
      <CoinFace rosette={drawRosette(address, hueStep)} />
    </span>
  )
}
