import { findToken, orderPair, type Token } from '@vermeil/tokens'
import { memo } from 'react'
import { useMarketStats } from '../../data/useMarketStats.ts'
import { useLanguage } from '../../language/useLanguage.ts'
import { PairHeader } from './PairHeader.tsx'
import { readPairFacts } from './readPairFacts.ts'

/** The header of the pair on the card, whichever way round it is traded. */
export const PairStats = memo(function PairStats({ one, other }: { one: Token; other: Token }) {
  useLanguage()
  const order = orderPair(one.address, other.address)
  const quote = findToken(order.quote)
  const stats = useMarketStats(order.quote, order.base)
  return (
    <PairHeader
      quote={quote}
      base={findToken(order.base)}
      facts={stats.data && readPairFacts(stats.data, quote.symbol)}
      hasFailed={stats.isError}
      onRetry={() => void stats.refetch()}
    />
  )
})
