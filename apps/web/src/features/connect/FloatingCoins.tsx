import { type CSSProperties, useDeferredValue } from 'react'
import { type CoinToken, TokenCoin } from '../../ui/coin/TokenCoin.tsx'

const shown = 32
const columns = 8
const rows = 4

const none: readonly CoinToken[] = []

/**
 * About thirty token coins that drift behind the connect card (SHL-09), rendered after the card. They do not move under
 * reduced motion.
 */
export function FloatingCoins({ tokens }: { tokens: readonly CoinToken[] }) {
  const floating = useDeferredValue(tokens, none)
  return (
    <div className="float" aria-hidden="true">
      {floating.slice(0, shown).map((token, index) => (
        <span key={token.address} style={placeCoin(index)}>
          <TokenCoin token={{ address: token.address, symbol: token.symbol }} size="l" />
        </span>
      ))}
    </div>
  )
}

/** A jittered grid, so that the coins cover the page evenly and do not overlap. */
function placeCoin(index: number): CSSProperties {
  const column = index % columns
  const row = Math.floor(index / columns) % rows
  const jitter = (salt: number) => (((index + 1) * salt) % 101) / 101
  return {
    left: `${((column + 0.15 + 0.7 * jitter(37)) * 100) / columns}%`,
    top: `${((row + 0.15 + 0.7 * jitter(53)) * 100) / rows}%`,
    scale: 0.6 + 0.8 * jitter(29),
    opacity: 0.45 + 0.5 * jitter(71),
    animationDuration: `${9 + 8 * jitter(43)}s`,
    animationDelay: `${-12 * jitter(61)}s`,
  }
}
