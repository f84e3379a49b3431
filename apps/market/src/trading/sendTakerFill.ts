import type { SeededRandom } from '@vermeil/random'
import { amountForUsd } from '../prices/amountForUsd.ts'
import { type OpenOrder, readOpenOrders } from '../traders/RestingOrder.ts'
import { findSymbol, isWorthFilling, pickFiller, sendFill } from './sendFill.ts'
import type { TradingState } from './TradingState.ts'

/** How many of the newest orders are read in each round. */
const lookBack = 60n
/** The chance per round that a trader wants an order, if there is one. */
export const takerChance = 1 / 3
/** What a swap pays above the fair price: the fee of a usual pool, and up to this price impact. */
const feeBps = 30
const maxImpactBps = 90

/**
 * Sometimes sends a trader's fill of an order that someone else placed, if the order costs no more than a swap with a
 * pool. It fills a part if the order is larger than what the trader wants.
 */
export async function sendTakerFill(market: TradingState): Promise<void> {
  const { random } = market
  const orders = await readOrdersOfOthers(market)
  if (orders.length === 0 || !random.chance(takerChance)) return
  const maxBps = drawMaxBps(random)
  const wanted = orders.filter((order) => isWorthFilling(market, order, maxBps))
  if (wanted.length === 0) return
  const order = random.pick(wanted)
  const max = drawAmount(market, order)
  const amount = order.left < max ? order.left : max
  const filler = pickFiller(market, { order, amount, busy: new Set() })
  if (filler !== undefined) await sendFill(market, { order, amount, filler })
}

/** How far above the fair price an order may be for a trader to take it. */
export function drawMaxBps(random: SeededRandom): bigint {
  return BigInt(feeBps + random.below(maxImpactBps + 1))
}

/** What the trader wants of the sold token: mostly some hundred dollars' worth. */
function drawAmount(market: TradingState, { tokenFrom }: OpenOrder): bigint {
  const usd = 400 * Math.exp(market.random.normal())
  return amountForUsd(findSymbol(market, tokenFrom) ?? 'VET', usd, market.prices)
}

/** Open orders that the market did not place. */
async function readOrdersOfOthers({ sender, orders }: TradingState): Promise<OpenOrder[]> {
  const open = await readOpenOrders(sender, lookBack)
  return open.filter(({ id, maker }) => !orders.some((own) => own.id === id && own.maker === maker))
}
