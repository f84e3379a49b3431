import { t } from '@lingui/core/macro'
import { findPayment, findRateDecimals, formatRate, parseRate } from '@vermeil/clauses'
import { type Amount, formatAmount } from '@vermeil/units'
import type { Order } from '../../data/orders/Order.ts'
import { readAmountText } from '../../trade/amounts/readAmountText.ts'
import { findUnfilled } from './describeOrder.ts'

/** The fields of the form that changes an order. */
export interface EditForm {
  rate: string
  amount: string
}

/** What the fields ask for, or what is wrong with them. */
export interface Edited {
  amountFrom: Amount
  /** The minimum payment for it. */
  amountTo: Amount
  /** The order book's price. */
  price: bigint
  problem: { field: keyof EditForm; text: string } | undefined
}

/** The form of an order: its rate, and the part that is not filled yet. */
export function openEditForm(order: Order): EditForm {
  return {
    rate: formatRate(order.price, findDecimals(order)),
    amount: formatAmount(findUnfilled(order), order.sell.decimals),
  }
}

/** Reads the fields. The price is rounded up, in the maker's favour. */
export function readEdit(order: Order, form: EditForm): Edited {
  const decimals = findDecimals(order)
  const rate = readAmountText(form.rate, Math.max(0, findRateDecimals(decimals)))
  const sold = readAmountText(form.amount, order.sell.decimals)
  const price = /\d/.test(rate.text) && !rate.problem ? parseRate(rate.text, decimals) : 0n
  const amountFrom = sold.amount
  const amountTo = findPayment(amountFrom, price) as Amount
  const problem = findProblem(order, { rate, sold, price })
  return { amountFrom, amountTo, price, problem }
}

interface Read {
  rate: ReturnType<typeof readAmountText>
  sold: ReturnType<typeof readAmountText>
  price: bigint
}

function findProblem(order: Order, { rate, sold, price }: Read): Edited['problem'] {
  if (rate.problem !== undefined) return { field: 'rate', text: rate.problem }
  if (price === 0n) return { field: 'rate', text: t`Enter a rate above 0.` }
  if (sold.problem !== undefined) return { field: 'amount', text: sold.problem }
  if (sold.amount === 0n) return { field: 'amount', text: t`Enter an amount above 0.` }
  const isSame = price === order.price && sold.amount === findUnfilled(order)
  return isSame ? { field: 'rate', text: t`Change the rate or the amount.` } : undefined
}

function findDecimals({ sell, buy }: Order) {
  return { from: sell.decimals, to: buy.decimals }
}
