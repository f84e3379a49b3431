import { formatRate } from '@vermeil/clauses'
import type { OrderRecord } from '@vermeil/ledger'
import { findToken } from '@vermeil/tokens'
import type { Address } from '@vermeil/units'
import { type CallBody, type orderCall, orderStatuses } from '@vermeil/wire'

/** An order as JSON. An unknown status counts as open (2 §3). */
export function formatOrder(order: OrderRecord): CallBody<typeof orderCall> {
  return {
    order_id: order.orderId,
    maker: order.maker,
    token_from: order.tokenFrom,
    token_to: order.tokenTo,
    amount_from: order.amountFrom.toString(),
    amount_to: order.amountTo.toString(),
    amount_filled: order.amountFilled.toString(),
    price: rescalePrice(order.price, order.tokenFrom, order.tokenTo).toString(),
    rate: formatOrderRate(order),
    status: orderStatuses[order.status] ?? 'OPEN',
    created_at: order.createdAt,
    last_status_change_at: order.lastStatusChangeAt,
    total_input_amount: order.amountFilled.toString(),
    total_output_amount: order.amountPaid.toString(),
    transaction_id: order.txId,
    options: Object.fromEntries(
      Object.entries(order.options).map(([name, value]) => [name, String(value)]),
    ),
  }
}

/**
 * The contract's price, which is between smallest units, as one between whole tokens with the same 18 decimals:
 * rescaled by the difference of the tokens' decimals (2 §3), rounded down.
 */
function rescalePrice(price: bigint, tokenFrom: Address, tokenTo: Address): bigint {
  const [from, to] = [findToken(tokenFrom), findToken(tokenTo)]
  return (price * 10n ** BigInt(from.decimals)) / 10n ** BigInt(to.decimals)
}

/** The price between whole tokens as decimal text, with every digit. */
export function formatOrderRate({
  price,
  tokenFrom,
  tokenTo,
}: Pick<OrderRecord, 'price' | 'tokenFrom' | 'tokenTo'>): string {
  const [from, to] = [findToken(tokenFrom).decimals, findToken(tokenTo).decimals]
  return formatRate(price, { from, to })
}
