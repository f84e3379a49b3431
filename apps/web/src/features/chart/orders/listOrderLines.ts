import { formatInverseRate, formatRate, parseInverseRate, parseRate } from '@vermeil/clauses'
import { findAsset, type Token } from '@vermeil/tokens'
import { findPriceDecimals } from '../../../chart/formatChartNumber.ts'
import { findOrderDecimals, type PlacedOrder } from '../../../data/orders/PlacedOrder.ts'

/** The pair of a chart, whose prices count `base` for one `quote`. */
export interface ChartPair {
  quote: Token
  base: Token
}

/** An open order as a line on the chart of its pair. */
export interface OrderLine {
  order: PlacedOrder
  /** Whether the order buys or sells the chart's quote token. */
  direction: 'buy' | 'sell'
  /** The chart's price. */
  price: number
}

/** With more lines the chart cannot be read. */
const maxLines = 8

/** The orders of a pair as lines: the ones closest to the newest price, the highest price first. */
export function listOrderLines(
  orders: readonly PlacedOrder[],
  pair: ChartPair,
  newestPrice: number,
): OrderLine[] {
  const measure = ({ price }: OrderLine) => Math.abs(Math.log(price / newestPrice))
  return orders
    .map((order) => findLine(order, pair))
    .filter((line) => line !== undefined)
    .sort((one, other) => measure(one) - measure(other))
    .slice(0, maxLines)
    .sort((one, other) => other.price - one.price)
}

function findLine(order: PlacedOrder, { quote, base }: ChartPair): OrderLine | undefined {
  const { sell, buy, price } = order
  if (price === 0n) return undefined
  if (isSame(sell, quote) && isSame(buy, base))
    return { order, direction: 'sell', price: Number(formatRate(price, findOrderDecimals(order))) }
  if (isSame(sell, base) && isSame(buy, quote)) {
    const inverse = formatInverseRate(price, findOrderDecimals(order), 18)
    return { order, direction: 'buy', price: Number(inverse) }
  }
  return undefined
}

/**
 * The rate for the form that changes an order, so that its line is at a price. The order's price is rounded up, in the
 * maker's favour.
 */
export function writeMovedRate({ order, direction }: OrderLine, price: number): string {
  const decimals = findOrderDecimals(order)
  const parse = direction === 'sell' ? parseRate : parseInverseRate
  return formatRate(parse(writePrice(price), decimals), decimals)
}

/** A price with the axis' decimals as plain text. */
export function writePrice(price: number): string {
  return price.toFixed(findPriceDecimals(price))
}

/** A price that is moved by steps of its last decimal on the axis, and is never 0. */
export function stepPrice(price: number, steps: number): number {
  const places = findPriceDecimals(price)
  const step = 10 ** -places
  return Number(Math.max(step, price + steps * step).toFixed(places))
}

function isSame(one: Token, other: Token): boolean {
  return findAsset(one.address) === findAsset(other.address)
}
