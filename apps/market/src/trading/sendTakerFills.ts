import type { SeededRandom } from '@vermeil/random'
import { amountForUsd } from '../prices/amountForUsd.ts'
import { type OpenBookOrder, readOpenOrders } from '../traders/RestingOrder.ts'
import type { Trader } from '../traders/Trader.ts'
import { findSymbol, isWorthFilling, pickFiller, sendFill } from './sendFill.ts'
import type { TradingState } from './TradingState.ts'

/** How many of the newest orders are read in each round. */
const lookBack = 60n
/** The chance per round that a trader looks at an order. */
export const takerChance = 1 / 3
/** The cost of a swap above the fair price: the fee of a usual pool, and up to this price impact. */
const feeBps = 30
const maxImpactBps = 90

/**
 * Sends traders' fills of orders that others placed. A trader wants an order if it costs no more than a swap with a pool,
 * and fills a part if it is larger than what the trader wants.
 */
export async function sendTakerFills(market: TradingState): Promise<void> {
  const { random } = market
  const busy = new Set<Trader>()
  for (const order of await readOrdersOfOthers(market)) {
    if (!random.chance(takerChance)) continue
    if (!isWorthFilling(market, order, drawMaxBps(random))) continue
    const max = drawAmount(market, order)
    const amount = order.left < max ? order.left : max
    const filler = pickFiller(market, { order, amount, busy })
    if (filler !== undefined && (await sendFill(market, { order, amount, filler })))
      busy.add(filler)
  }
}

/** How far above the fair price an order may be for a trader to take it. */
export function drawMaxBps(random: SeededRandom): bigint {
  return BigInt(feeBps + random.below(maxImpactBps + 1))
}

/** The amount of the sold token that the trader wants: mostly a few hundred dollars' worth. */
function drawAmount(market: TradingState, { tokenFrom }: OpenBookOrder): bigint {
  const usd = 400 * Math.exp(market.random.normal())
  return amountForUsd(findSymbol(market, tokenFrom) ?? 'VET', usd, market.prices)
}

/** Open orders that the market did not place. */
async function readOrdersOfOthers({ sender, orders }: TradingState): Promise<OpenBookOrder[]> {
  const open = await readOpenOrders(sender, lookBack)
  return open.filter(({ id, maker }) => !orders.some((own) => own.id === id && own.maker === maker))
}
