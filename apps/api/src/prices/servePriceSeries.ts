import { oracleDecimals, vetUsdFeed } from '@vermeil/abi'
import { type Ledger, readOracleSeries, readPriceSeries } from '@vermeil/ledger'
import { findAsset, findToken } from '@vermeil/tokens'
import { formatAmount, parseSeconds, zeroAddress } from '@vermeil/units'
import { priceSeriesCall } from '@vermeil/wire'
import type { HeadEndpoints } from '../answers/HeadEndpoints.ts'

/** The dollar prices of tokens over time. Every wrapped VET has the price of VET, which is the oracle's. */
export function servePriceSeries(endpoints: HeadEndpoints, ledger: Ledger): void {
  endpoints.serve({
    call: priceSeriesCall,
    make: async ({ query: { tokens, steps, step }, head }) => {
      const start = parseSeconds(Math.max(0, head.timestamp - steps * step))
      const period = { start, stepSeconds: step }
      const assets = [...new Set(tokens.map(findAsset))]
      const priced = await readPriceSeries(ledger, {
        ...period,
        end: head.timestamp,
        tokens: assets.filter((token) => token !== zeroAddress),
        decimals: (token) => findToken(token).decimals,
      })
      const vet = assets.includes(zeroAddress)
        ? await readOracleSeries(ledger, { ...period, feed: vetUsdFeed })
        : []
      return {
        series: assets.map((token) => ({
          token,
          prices:
            token === zeroAddress
              ? vet.map(({ timestamp, value }) => ({
                  timestamp,
                  priceUsd: formatAmount(value, oracleDecimals),
                }))
              : priced.flatMap(({ token: priceOf, timestamp, priceUsd }) =>
                  priceOf === token && priceUsd !== null ? [{ timestamp, priceUsd }] : [],
                ),
        })),
      }
    },
  })
}
