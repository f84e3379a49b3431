import { encodeCall, orderBook, vvet } from '@vermeil/abi'
import { type Address, type Hex, zeroAddress } from '@vermeil/units'
import { type BuiltClause, buildApproval } from '../buildApproval.ts'
import { assertClause } from '../UnsafeClauseError.ts'
import { type NewOrder, type OrderContracts, orderOptions } from './NewOrder.ts'

/**
 * The clauses that create an order (LIM-04): a deposit if VET is sold, an approval of exactly what the maker's orders
 * sell together, then the order.
 * @throws {UnsafeClauseError} if the amount or the price is 0, or the tokens are the same.
 */
export function buildOrderClauses(order: NewOrder, contracts: OrderContracts): BuiltClause[] {
  const creation = buildCreation(order, contracts)
  if (order.sold !== zeroAddress) return creation
  return [buildDeposit(order.amount, contracts), ...creation]
}

/** The approval and the order. The account must already hold the sold token, or wrapped VET if VET is sold. */
export function buildCreation(order: NewOrder, contracts: OrderContracts): BuiltClause[] {
  const token = findOrderToken(order.sold, contracts)
  assertClause(order.amount > 0n, 'amountIn')
  assertClause(order.price > 0n, 'price')
  assertClause(token !== findOrderToken(order.bought, contracts), 'bought')
  const { orderBook: to } = contracts
  const approval = buildApproval(token, to, order.committed + order.amount)
  return [approval, { to, value: 0n, data: encodeCreation(order, token) }]
}

/** The token that the order book moves for a token of an order: wrapped VET for VET. */
export function findOrderToken(
  token: Address,
  { wrappedVet }: Pick<OrderContracts, 'wrappedVet'>,
): Address {
  return token === zeroAddress ? wrappedVet : token
}

/** The options of the new order, by their keys. */
export function listOptions({ sold, expiresAt }: NewOrder): [key: string, value: bigint][] {
  const options: [string, bigint][] = []
  if (sold === zeroAddress) options.push([orderOptions.unwrap, 1n])
  if (expiresAt !== undefined) options.push([orderOptions.expiry, BigInt(expiresAt)])
  return options
}

/** Wraps an amount of VET, in wei, for the order book. */
export function buildDeposit(amount: bigint, { wrappedVet }: OrderContracts): BuiltClause {
  return { to: wrappedVet, value: amount, data: encodeCall(vvet.deposit, []) }
}

/** Unwraps an amount of the order book's wrapped VET, in wei. */
export function buildWithdrawal(amount: bigint, { wrappedVet }: OrderContracts): BuiltClause {
  return { to: wrappedVet, value: 0n, data: encodeCall(vvet.withdraw, [amount]) }
}

function encodeCreation(order: NewOrder, token: Address): Hex {
  const terms = [token, order.bought, order.amount, order.price] as const
  const options = listOptions(order)
  if (options.length === 0) return encodeCall(orderBook.createOrder, terms)
  const [keys, values] = [options.map(([key]) => key), options.map(([, value]) => value)]
  return encodeCall(orderBook.createOrderWithOptions, [...terms, keys, values])
}
