import type { ReactNode } from 'react'
import { CoinPair } from '../../ui/coin/CoinPair.tsx'
import type { CoinToken } from '../../ui/coin/TokenCoin.tsx'
import './history.css'

interface PairButtonProps {
  tokens: readonly [CoinToken, CoinToken]
  /** The name of the pair. */
  children: ReactNode
  onClick(): void
}

/** The pair of a table row. The button covers the row, so that a click anywhere opens the details. */
export function PairButton({ tokens, children, onClick }: PairButtonProps) {
  return (
    <button type="button" className="row pair-button" onClick={onClick} aria-haspopup="dialog">
      <CoinPair tokens={tokens} />
      {children}
    </button>
  )
}
