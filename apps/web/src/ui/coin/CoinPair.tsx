import './CoinPair.css'
import { type CoinToken, TokenCoin } from './TokenCoin.tsx'

/** The coins of two tokens, the second one partly over the first. */
export function CoinPair({ tokens: [first, second] }: { tokens: readonly [CoinToken, CoinToken] }) {
  return (
    <span className="coin-pair" aria-hidden="true">
      <TokenCoin token={first} size="xs" />
      <TokenCoin token={second} size="xs" />
    </span>
  )
}
