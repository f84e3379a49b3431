import { findBaseQuote, findToken, type Token } from '@vermeil/tokens'
import { memo } from 'react'
import { useOverdue } from '../../../data/freshness/useOverdue.ts'
import { useMarketStats } from '../../../data/markets/useMarketStats.ts'
import { useLanguage } from '../../../language/useLanguage.ts'
import { marketStatsMs } from '../../../trade/limits/timings.ts'
import { PairHeader } from './PairHeader.tsx'
import { readPairFacts } from './readPairFacts.ts'

interface PairStatsProps {
  one: Token
  other: Token
  /** Dollars are based on a price older than a day. */
  isPriceStale: boolean
}

/** The header of the card's pair, in either direction. */
export const PairStats = memo(function PairStats({ one, other, isPriceStale }: PairStatsProps) {
  useLanguage()
  const order = findBaseQuote(one.address, other.address)
  const quote = findToken(order.quote)
  const stats = useMarketStats(order.quote, order.base)
  const isOverdue = useOverdue(stats.dataUpdatedAt, marketStatsMs)
  return (
    <PairHeader
      quote={quote}
      base={findToken(order.base)}
      facts={stats.data && readPairFacts(stats.data, quote.symbol)}
      isPriceStale={isPriceStale}
      isOverdue={isOverdue}
      hasFailed={stats.isError}
      onRetry={() => void stats.refetch()}
    />
  )
})
