import { queryOptions } from '@tanstack/react-query'
import { findToken, type Token } from '@vermeil/tokens'
import type { Address } from '@vermeil/units'
import { type CallAnswer, swapsCall } from '@vermeil/wire'
import type { OwnTrade } from '../../chart/placeMarkers.ts'
import { apiQuoteMs } from '../../trade/limits/timings.ts'
import { fetchCall } from '../api/fetchCall.ts'

type Swap = Pick<
  CallAnswer<typeof swapsCall>['swaps'][number],
  'tokenFrom' | 'tokenTo' | 'amountIn' | 'amountOut' | 'timestamp'
>

/** How many of an account's newest swaps are read. */
const newest = 100

/** An account's newest swaps on one pair as chart markers; empty without an account. */
export function ownTradesOptions(account: Address | undefined, quote: Token, base: Token) {
  return queryOptions({
    queryKey: ['ownTrades', account, quote.address, base.address],
    enabled: account !== undefined,
    refetchInterval: apiQuoteMs,
    queryFn: async ({ signal }) => {
      if (!account) return []
      const query = { page: '1', pageSize: String(newest) }
      const { swaps } = await fetchCall(swapsCall, { params: { account }, query }, signal)
      return swaps.flatMap((swap) => readOwnTrade(swap, quote, base))
    },
  })
}

/** A swap as a trade of the first token, priced in the second; undefined for another pair. */
export function readOwnTrade(swap: Swap, quote: Token, base: Token): OwnTrade[] {
  const { tokenFrom, tokenTo, timestamp: atSeconds } = swap
  const isBuy = tokenTo === quote.address && tokenFrom === base.address
  if (!isBuy && !(tokenFrom === quote.address && tokenTo === base.address)) return []
  const sold = Number(swap.amountIn) / 10 ** findToken(tokenFrom as Address).decimals
  const bought = Number(swap.amountOut) / 10 ** findToken(tokenTo as Address).decimals
  const [amount, paid] = isBuy ? [bought, sold] : [sold, bought]
  return amount > 0
    ? [{ direction: isBuy ? 'buy' : 'sell', atSeconds, amount, price: paid / amount }]
    : []
}
