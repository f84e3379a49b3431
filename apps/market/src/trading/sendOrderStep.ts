import { aggregator, decodeResult, encodeCall, erc20, orderBook } from '@vermeil/abi'
import { type Address, type Hex, zeroAddress } from '@vermeil/units'
import type { PortClause } from '../chain/ChainPort.ts'
import { requireContract, requireVenue } from '../chain/venue.ts'
import { amountForUsd, requireToken } from '../prices/amountForUsd.ts'
import { poolListings } from '../prices/listing.ts'
import type { RestingOrder } from '../traders/RestingOrder.ts'
import { changeBalance, type Trader } from '../traders/Trader.ts'
import type { TradingState } from './TradingState.ts'

/** With this many open orders, the oldest is cancelled. */
const maxOpenOrders = 28
const gas = 900_000n
const priceScale = 10n ** 18n

/**
 * Fills orders whose price is reached. Each trader takes part once, because simulations do not know each other. An order
 * is filled in part at most once. Returns whether anything was sent.
 */
export async function fillReachedOrders(market: TradingState): Promise<boolean> {
  const busy = new Set<Trader>()
  for (const order of market.orders.filter((each) => isReached(market, each))) {
    if (busy.has(order.maker)) continue
    const isPartial = order.left === order.offered && market.random.next() < 0.4
    const amount = isPartial ? (order.left + 1n) / 2n : order.left
    const filler = await fill(market, order, { amount, busy })
    if (filler !== undefined) busy.add(filler).add(order.maker)
  }
  return busy.size > 0
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

/** Whether filling the order is profitable. */
function isReached(market: TradingState, { tokenFrom, tokenTo, price }: RestingOrder): boolean {
  const [from, to] = [symbolOf(market, tokenFrom), symbolOf(market, tokenTo)]
  if (from === undefined || to === undefined) return false
  const gives = amountForUsd(from, 1e6, market.prices)
  const asks = (gives * price) / priceScale
  return asks * 1_000n < amountForUsd(to, 1e6, market.prices) * 998n
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
  const maker = random.pick(solvent)
  const book = requireContract(sender.network, 'orderBook')
  const committed = market.orders
    .filter((order) => order.maker === maker && order.tokenFrom === tokenFrom)
    .reduce((sum, { left }) => sum + left, 0n)
  const clauses: PortClause[] = [
    approve(tokenFrom, book, committed + amount),
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
  const created = (await sender.chain.call(clauses, maker.address))[1]
  if (created === undefined || created.reverted) return false
  const id = decodeResult(orderBook.createOrder, created.data)
  await sender.send(maker, clauses, gas)
  market.numberedPairs.add(pair)
  market.orders.push({ id, maker, tokenFrom, tokenTo, offered: amount, left: amount, price })
  return true
}

/** Returns who filled the order; undefined if no trader could. */
async function fill(
  market: TradingState,
  order: RestingOrder,
  { amount, busy }: { amount: bigint; busy: ReadonlySet<Trader> },
): Promise<Trader | undefined> {
  const { sender, random } = market
  const { id, maker, tokenFrom, tokenTo } = order
  const payment = (amount * order.price + priceScale - 1n) / priceScale
  const solvent = market.traders.filter(
    (trader) =>
      trader !== maker && !busy.has(trader) && (trader.balances.get(tokenTo) ?? 0n) > payment * 2n,
  )
  if (solvent.length === 0) return undefined
  const filler = random.pickByWeight(solvent, ({ weight }) => weight)
  const book = requireContract(sender.network, 'orderBook')
  const termsHash = await fetchTermsHash(market, id)
  if (termsHash === null) return dropOrder(market, order)
  const data = encodeCall(orderBook.fillOrder, [id, termsHash, amount, filler.address])
  const clauses: PortClause[] = [approve(tokenTo, book, payment), { to: book, value: 0n, data }]
  const filled = (await sender.chain.call(clauses, filler.address))[1]
  if (filled === undefined || filled.reverted) return dropOrder(market, order)
  await sender.send(filler, clauses, gas)
  changeBalance(filler, tokenTo, -payment)
  changeBalance(filler, tokenFrom, amount)
  changeBalance(maker, tokenTo, payment)
  changeBalance(maker, tokenFrom, -amount)
  order.left -= amount
  if (order.left === 0n) market.orders.splice(market.orders.indexOf(order), 1)
  return filler
}

/** The hash of the order's terms, or null if there is no such order. */
async function fetchTermsHash({ sender }: TradingState, id: bigint): Promise<Hex | null> {
  const to = requireContract(sender.network, 'orderBook')
  const data = encodeCall(orderBook.getTermsHash, [id])
  const [answer] = await sender.chain.call([{ to, value: 0n, data }], zeroAddress)
  if (answer === undefined || answer.reverted) return null
  return decodeResult(orderBook.getTermsHash, answer.data)
}

/** Removes an order that cannot be filled from the list. Nothing was sent. */
function dropOrder({ orders }: TradingState, order: RestingOrder): undefined {
  orders.splice(orders.indexOf(order), 1)
}

async function cancel(market: TradingState, order: RestingOrder): Promise<boolean> {
  const { sender } = market
  market.orders.splice(market.orders.indexOf(order), 1)
  const book = requireContract(sender.network, 'orderBook')
  const clause = { to: book, value: 0n, data: encodeCall(orderBook.cancelOrder, [order.id]) }
  const [answer] = await sender.chain.call([clause], order.maker.address)
  if (answer === undefined || answer.reverted) return false
  await sender.send(order.maker, [clause], gas)
  return true
}

function approve(token: Address, spender: Address, amount: bigint): PortClause {
  return { to: token, value: 0n, data: encodeCall(erc20.approve, [spender, amount]) }
}

/** The symbol of a token in the listing. Wrapped VET counts as VET. */
function symbolOf({ sender }: TradingState, token: Address): string | undefined {
  if (token === requireVenue(sender.network, 'VeRocket').wrapped) return 'VET'
  return poolListings
    .flatMap(({ base, token: other }) => [base, other])
    .find((symbol) => symbol !== 'VET' && requireToken(symbol).address === token)
}

function findPricedSymbol(symbol: string): string {
  return symbol === 'VVET' ? 'VET' : symbol
}
