import type { Order as BookOrder } from '@vermeil/abi'
import { orderOptions, type PairDecimals, parseRate } from '@vermeil/clauses'
import { findToken, findTokenBySymbol, type Token, vet } from '@vermeil/tokens'
import { type Address, type Amount, parseTxId, type TxId } from '@vermeil/units'
import { type LimitOrder, type OrderStatus, orderStatuses } from '@vermeil/wire'

/** A limit order. Amounts are in smallest units, times in seconds since 1970. */
export interface PlacedOrder {
  id: number
  maker: Address
  /** VET if the order sells wrapped VET for a maker who wants VET back. */
  sell: Token
  buy: Token
  /** The token that the order book takes from the maker: wrapped VET for VET. */
  tokenFrom: Address
  amountFrom: Amount
  /** The minimum payment for all of it. */
  amountTo: Amount
  amountFilled: Amount
  /** What the maker received so far. */
  amountPaid: Amount
  /** The order book's price. */
  price: bigint
  status: OrderStatus
  createdAt: number
  /** When its status last changed. Only the API knows it. */
  changedAt?: number
  /** The maker wants VET back when the order is cancelled (option 'vvet:unwrap'). */
  isUnwrapped: boolean
  /** After this time the order cannot be filled. */
  expiresAt: number | undefined
  /** The transaction that created it. The order book does not know it. */
  txId: TxId | undefined
}

/** The decimals of its tokens, for its rates. */
export function findOrderDecimals({ sell, buy }: Pick<PlacedOrder, 'sell' | 'buy'>): PairDecimals {
  return { from: sell.decimals, to: buy.decimals }
}

/** An order from the API. */
export function readApiOrder(order: LimitOrder): PlacedOrder {
  const { options } = order
  const tokens = readTokens(order.token_from, order.token_to, options[orderOptions.unwrap] === '1')
  return {
    id: order.order_id,
    maker: order.maker,
    ...tokens,
    amountFrom: order.amount_from as Amount,
    amountTo: order.amount_to as Amount,
    amountFilled: order.amount_filled as Amount,
    amountPaid: order.total_output_amount as Amount,
    price: parseRate(order.rate, findOrderDecimals(tokens)),
    status: order.status,
    createdAt: order.created_at,
    changedAt: order.last_status_change_at,
    expiresAt: Number(options[orderOptions.expiry] ?? 0) || undefined,
    txId: parseTxId(order.transaction_id),
  }
}

/** An order from the order book. An unknown status counts as open (LIM-06). */
export function readBookOrder(
  order: BookOrder,
  { unwrap, expiry, txId }: { unwrap: bigint; expiry: bigint; txId: TxId | undefined },
): PlacedOrder {
  return {
    id: Number(order.id),
    maker: order.maker,
    ...readTokens(order.tokenFrom, order.tokenTo, unwrap === 1n),
    amountFrom: order.amountFrom as Amount,
    amountTo: order.amountTo as Amount,
    amountFilled: order.amountFilled as Amount,
    amountPaid: order.totalOutputAmount as Amount,
    price: order.price,
    status: parseOrderStatus(order.status),
    createdAt: Number(order.createdAt),
    expiresAt: Number(expiry) || undefined,
    txId,
  }
}

/** A status by its code (LIM-06). */
export function parseOrderStatus(code: bigint): OrderStatus {
  return orderStatuses[Number(code)] ?? 'OPEN'
}

function readTokens(tokenFrom: Address, tokenTo: Address, wantsVet: boolean) {
  const isUnwrapped = wantsVet && tokenFrom === findTokenBySymbol('VVET')?.address
  return {
    sell: isUnwrapped ? vet : findToken(tokenFrom),
    buy: findToken(tokenTo),
    tokenFrom,
    isUnwrapped,
  }
}
