import { aggregator, decodeResult, encodeCall, orderBook } from '@vermeil/abi'
import { buildApproval, findPayment } from '@vermeil/clauses'
import type { Clause } from '@vermeil/thor'
import { requireContract } from '../chain/venue.ts'
import { amountForUsd, requireToken } from '../prices/amountForUsd.ts'
import { priceScale } from '../prices/isPricedBelow.ts'
import { poolListings } from '../prices/listing.ts'
import type { RestingOrder } from '../traders/RestingOrder.ts'
import { changeBalance, type Trader } from '../traders/Trader.ts'
import { isWorthFilling, orderGas, pickFiller, sendFill } from './sendFill.ts'
import type { TradingState } from './TradingState.ts'

/** With this many open orders, the oldest is cancelled. */
const maxOpenOrders = 28
/** A trader's order is filled if it costs that much less than the fair price. */
const reachedBps = -20n

/**
 * Fills the traders' orders whose price is reached. Each trader takes part once, because simulations do not know each
 * other. An order is filled in part at most once. Returns whether anything was sent.
 */
export async function fillReachedOrders(market: TradingState): Promise<boolean> {
  const { orders, random } = market
  const busy = new Set<Trader>()
  for (const order of orders.filter((each) => isWorthFilling(market, each, reachedBps))) {
    if (busy.has(order.trader)) continue
    const isPartial = order.left === order.offered && random.next() < 0.4
    const amount = isPartial ? (order.left + 1n) / 2n : order.left
    const filler = pickFiller(market, { order, amount, busy })
    if (filler === undefined) continue
    if (await sendFill(market, { order, amount, filler })) {
      busy.add(filler).add(order.trader)
      recordFill(market, order, amount)
    } else orders.splice(orders.indexOf(order), 1)
  }
  return busy.size > 0
}

function recordFill({ orders }: TradingState, order: RestingOrder, amount: bigint): void {
  changeBalance(order.trader, order.tokenTo, findPayment(amount, order.price))
  changeBalance(order.trader, order.tokenFrom, -amount)
  order.left -= amount
  if (order.left === 0n) orders.splice(orders.indexOf(order), 1)
}

/**
 * Sends one step of the order book: it cancels the oldest order if there are too many, or places one close to the fair
 * price. Returns whether anything was sent.
 */
export async function sendOrderStep(market: TradingState): Promise<boolean> {
  const { orders } = market
  const [oldest] = orders
  if (orders.length >= maxOpenOrders && oldest !== undefined) return await cancel(market, oldest)
  return await place(market)
}

async function place(market: TradingState): Promise<boolean> {
  const { sender, random, prices } = market
  const listing = random.pickByWeight(poolListings, ({ weight }) => weight)
  const base = listing.base === 'VET' ? 'VVET' : listing.base
  const [from, to] = random.next() < 0.5 ? [base, listing.token] : [listing.token, base]
  const [tokenFrom, tokenTo] = [requireToken(from).address, requireToken(to).address]
  const amount = amountForUsd(
    findPricedSymbol(from),
    100 * Math.exp(1.5 * random.normal() + 1),
    prices,
  )
  const worth = [findPricedSymbol(from), findPricedSymbol(to)].map((symbol) =>
    amountForUsd(symbol, 1e6, prices),
  )
  const aboveBps = BigInt(20 + random.below(380))
  const fair = ((worth[1] ?? 1n) * priceScale) / (worth[0] ?? 1n)
  const price = (fair * (10_000n + aboveBps)) / 10_000n
  const solvent = market.traders.filter(
    ({ balances }) => (balances.get(tokenFrom) ?? 0n) > amount * 4n,
  )
  if (solvent.length === 0 || price === 0n) return false
  const trader = random.pick(solvent)
  const book = requireContract(sender.network, 'orderBook')
  const committed = market.orders
    .filter((order) => order.trader === trader && order.tokenFrom === tokenFrom)
    .reduce((sum, { left }) => sum + left, 0n)
  const clauses: Clause[] = [
    buildApproval(tokenFrom, book, committed + amount),
    {
      to: book,
      value: 0n,
      data: encodeCall(orderBook.createOrder, [tokenFrom, tokenTo, amount, price]),
    },
  ]
  const pair = [tokenFrom, tokenTo].toSorted().join(' ')
  if (!market.numberedPairs.has(pair))
    clauses.push({
      to: requireContract(sender.network, 'aggregator'),
      value: 0n,
      data: encodeCall(aggregator.registerPool, [book, tokenFrom, tokenTo, 0n]),
    })
  const created = (await sender.chain.call(clauses, trader.address))[1]
  if (created === undefined || created.reverted) return false
  const id = decodeResult(orderBook.createOrder, created.data)
  await sender.send(trader, clauses, orderGas)
  market.numberedPairs.add(pair)
  const terms = { tokenFrom, tokenTo, offered: amount, left: amount, price }
  market.orders.push({ ...terms, id, maker: trader.address, trader })
  return true
}

async function cancel(market: TradingState, order: RestingOrder): Promise<boolean> {
  const { sender } = market
  market.orders.splice(market.orders.indexOf(order), 1)
  const book = requireContract(sender.network, 'orderBook')
  const clause = { to: book, value: 0n, data: encodeCall(orderBook.cancelOrder, [order.id]) }
  const [answer] = await sender.chain.call([clause], order.trader.address)
  if (answer === undefined || answer.reverted) return false
  await sender.send(order.trader, [clause], orderGas)
  return true
}

function findPricedSymbol(symbol: string): string {
  return symbol === 'VVET' ? 'VET' : symbol
}
