import { findBaseQuote, findToken, type Token } from '@vermeil/tokens'
import { type ReactNode, useState } from 'react'
import { useWallet } from '../../wallet/session/useWallet.ts'
import type { PickedPrice } from '../chart/ChartNotes.tsx'
import { PriceChart } from '../chart/PriceChart.tsx'
import { RecentTrades } from './RecentTrades.tsx'
import { SwapHistory } from './SwapHistory.tsx'

export interface MarketPanelsProps {
  one: Token | undefined
  other: Token | undefined
  /** A price was picked on the chart: what one whole `of` costs in the other token. */
  onPrice?: ((text: string, of: Token) => PickedPrice) | undefined
  /** The content below the market for a connected account; its swaps by default. */
  children?: ReactNode
}

/** The market of a pair beside its card, in either direction, and the account's swaps or orders (SWP-27). */
export function MarketPanels({ one, other, onPrice, children }: MarketPanelsProps) {
  const { address } = useWallet()
  const [isLive, setLive] = useState(true)
  if (!one || !other) return null
  const order = findBaseQuote(one.address, other.address)
  const [quote, base] = [findToken(order.quote), findToken(order.base)]
  return (
    <div className="market">
      <PriceChart
        key={`${quote.address} ${base.address}`}
        quote={quote}
        base={base}
        account={address}
        isLive={isLive}
        onLive={setLive}
        onPrice={onPrice}
        hasOrdersBelow={children !== undefined}
      />
      <RecentTrades quote={quote} base={base} isLive={isLive} />
      {address && (children ?? <SwapHistory key={address} account={address} />)}
    </div>
  )
}
