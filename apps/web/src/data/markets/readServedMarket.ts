import { type ServedMarket, servedMarketElementId } from '@vermeil/wire'
import { marketStatsMs } from '../../trade/limits/timings.ts'

/** A page may come from the browser's cache. */
const maxAgeMs = marketStatsMs / 2

/**
 * The market of a token that the server wrote into the token's page, if it is recent. There is no page while the build
 * draws frames.
 */
export function readServedMarket(
  page: Document | undefined,
  nowMs: number,
): ServedMarket | undefined {
  const text = page?.getElementById(servedMarketElementId)?.textContent
  if (!text) return undefined
  const served = JSON.parse(text) as ServedMarket
  return Math.abs(nowMs - served.atMs) < maxAgeMs ? served : undefined
}
