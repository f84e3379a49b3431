import { decodeResult, encodeCall, orderBook } from '@vermeil/abi'
import { buildApproval, findOrderToken, findPayment } from '@vermeil/clauses'
import type { Clause } from '@vermeil/thor'
import { type Address, zeroAddress } from '@vermeil/units'
import { requireContract, requireVenue } from '../chain/venue.ts'
import { requireToken } from '../prices/amountForUsd.ts'
import { isPricedBelow } from '../prices/isPricedBelow.ts'
import { poolListings } from '../prices/listing.ts'
import type { OpenBookOrder } from '../traders/RestingOrder.ts'
import { changeBalance, type Trader } from '../traders/Trader.ts'
import type { TradingState } from './TradingState.ts'

/** The gas limit of a transaction that places, fills or cancels an order. */
export const orderGas = 900_000n

/** Whether an order of listed tokens asks less than the fair price plus some basis points. */
export function isWorthFilling(
  market: TradingState,
  { tokenFrom, tokenTo, price }: OpenBookOrder,
  maxBps: bigint,
): boolean {
  const [from, to] = [findSymbol(market, tokenFrom), findSymbol(market, tokenTo)]
  if (from === undefined || to === undefined) return false
  return isPricedBelow(market.prices, { from, to, price }, maxBps)
}

/** A trader who has twice the payment and is not the maker or busy. Returns undefined if there is none. */
export function pickFiller(
  market: TradingState,
  { order, amount, busy }: { order: OpenBookOrder; amount: bigint; busy: ReadonlySet<Trader> },
): Trader | undefined {
  const token = findPaidToken(market, order)
  const enough = findPayment(amount, order.price) * 2n
  const solvent = market.traders.filter(
    (trader) =>
      trader.address !== order.maker &&
      !busy.has(trader) &&
      (trader.balances.get(token) ?? 0n) > enough,
  )
  if (solvent.length === 0) return undefined
  return market.random.pickByWeight(solvent, ({ weight }) => weight)
}

/** Sends a fill of that amount and changes the filler's balances. Returns false if the order cannot be filled. */
export async function sendFill(
  market: TradingState,
  { order, amount, filler }: { order: OpenBookOrder; amount: bigint; filler: Trader },
): Promise<boolean> {
  const { sender } = market
  const book = requireContract(sender.network, 'orderBook')
  const call = (data: Clause['data']): Clause => ({ to: book, value: 0n, data })
  const ask = call(encodeCall(orderBook.getTermsHash, [order.id]))
  const [terms] = await sender.chain.call([ask], zeroAddress)
  if (terms === undefined || terms.reverted) return false
  const hash = decodeResult(orderBook.getTermsHash, terms.data)
  const token = findPaidToken(market, order)
  const payment = findPayment(amount, order.price)
  const clauses = [
    buildApproval(token, book, payment),
    call(encodeCall(orderBook.fillOrder, [order.id, hash, amount, filler.address])),
  ]
  const filled = (await sender.chain.call(clauses, filler.address))[1]
  if (filled === undefined || filled.reverted) return false
  await sender.send(filler, clauses, orderGas)
  changeBalance(filler, token, -payment)
  changeBalance(filler, order.tokenFrom, amount)
  return true
}

/** The symbol of a token in the listing. Wrapped VET counts as VET. */
export function findSymbol({ sender }: TradingState, token: Address): string | undefined {
  if (token === zeroAddress || token === findWrapped(sender)) return 'VET'
  return poolListings
    .flatMap(({ base, token: other }) => [base, other])
    .find((symbol) => symbol !== 'VET' && requireToken(symbol).address === token)
}

/** The token that the filler pays: wrapped VET if the maker wants VET. */
function findPaidToken({ sender }: TradingState, { tokenTo }: OpenBookOrder): Address {
  return findOrderToken(tokenTo, { wrappedVet: findWrapped(sender) })
}

/** The wrapped VET of the order book, which is that of the first venue. */
function findWrapped({ network }: TradingState['sender']): Address {
  return requireVenue(network, 'VeRocket').wrapped
}
