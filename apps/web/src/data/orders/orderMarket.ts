import { queryOptions } from '@tanstack/react-query'
import { hourSeconds } from '@vermeil/units'
import { orderMarketMs } from '../../trade/limits/timings.ts'
import type { AppDependencies } from '../app/createApp.ts'
import type { PlacedOrder } from './PlacedOrder.ts'

/** How far back the market of an order is shown. */
const shownSeconds = 7 * 24 * hourSeconds

/** The market's rate in the direction of an order, hour by hour for 7 days; empty if the pair has no candles. */
export function orderMarketOptions(app: Pick<AppDependencies, 'live'>, { sell, buy }: PlacedOrder) {
  return queryOptions({
    queryKey: ['orderMarket', sell.address, buy.address],
    staleTime: orderMarketMs,
    refetchInterval: orderMarketMs,
    queryFn: async ({ signal }) => {
      const { createCandleSource } = await import('../markets/createCandleSource.ts')
      const pair = { from: sell.address, to: buy.address }
      const question = { ...pair, interval: hourSeconds, account: undefined } as const
      const source = createCandleSource(app.live, question)
      const end = source.readNowSeconds()
      const bars = await source.fetchBars({ start: end - shownSeconds, end }, signal)
      return bars.map(({ close }) => close)
    },
  })
}
