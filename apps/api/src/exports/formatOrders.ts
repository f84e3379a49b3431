import type { PastOrder } from '@vermeil/ledger'
import { orderStatuses } from '@vermeil/wire'
import { formatOrderRate } from '../orders/formatOrder.ts'
import { formatTime, formatTokens, formatValue, nameToken } from './formatTrades.ts'

const columns: readonly (readonly [name: string, write: (order: PastOrder) => string | number])[] =
  [
    ['Order', ({ orderId }) => orderId],
    ['Created (UTC)', ({ createdAt }) => formatTime(createdAt)],
    ['Status', ({ status }) => orderStatuses[status] ?? 'OPEN'],
    ['Last change (UTC)', ({ lastStatusChangeAt }) => formatTime(lastStatusChangeAt)],
    ['Offered amount', ({ amountFrom, tokenFrom }) => formatTokens(amountFrom, tokenFrom)],
    ['Offered token', ({ tokenFrom }) => nameToken(tokenFrom)],
    ['Asked amount', ({ amountTo, tokenTo }) => formatTokens(amountTo, tokenTo)],
    ['Asked token', ({ tokenTo }) => nameToken(tokenTo)],
    ['Rate', formatOrderRate],
    ['Filled amount', ({ amountFilled, tokenFrom }) => formatTokens(amountFilled, tokenFrom)],
    ['Received amount', ({ amountPaid, tokenTo }) => formatTokens(amountPaid, tokenTo)],
    ['Value of the fills in USD', ({ filledUsd }) => formatValue(filledUsd)],
    ['Transaction', ({ txId }) => txId],
  ]

/** The names of the columns of an export of orders. */
export function listOrderColumns(): string[] {
  return columns.map(([name]) => name)
}

/** An order as a row. */
export function formatOrderRow(order: PastOrder): (string | number)[] {
  return columns.map(([, write]) => write(order))
}
