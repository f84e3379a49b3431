import { t } from '@lingui/core/macro'
import { findPayment, findRateDecimals, formatRate, parseRate } from '@vermeil/clauses'
import { type Amount, formatAmount } from '@vermeil/units'
import { findOrderDecimals, type PlacedOrder } from '../../../data/orders/PlacedOrder.ts'
import { readAmountText } from '../../../trade/amounts/readAmountText.ts'
import type { Lifetime } from '../../../trade/deal/Deal.ts'
import { findUnfilled } from '../order/describeOrder.ts'

/** The fields of the form that changes an order. */
export interface EditForm {
  rate: string
  amount: string
  /** How long the new order can be filled; as long as the old one if undefined. */
  lifetimeSeconds: Lifetime | undefined
}

/** What the fields ask for, or what is wrong with them. */
export interface Edited {
  amountFrom: Amount
  /** The minimum payment for it. */
  amountTo: Amount
  /** The order book's price. */
  price: bigint
  lifetimeSeconds: Lifetime | undefined
  problem: { field: keyof EditForm; text: string } | undefined
}

/** The form of an order: its rate, and the part that is not filled yet. */
export function openEditForm(order: PlacedOrder): EditForm {
  return {
    rate: formatRate(order.price, findOrderDecimals(order)),
    amount: formatAmount(findUnfilled(order), order.sell.decimals),
    lifetimeSeconds: undefined,
  }
}

/**
 * Reads the fields. The price is rounded up, in the maker's favour.
 * @param now seconds since 1970, by the chain.
 */
export function readEdit(order: PlacedOrder, form: EditForm, now: number): Edited {
  const decimals = findOrderDecimals(order)
  const rate = readAmountText(form.rate, Math.max(0, findRateDecimals(decimals)))
  const sold = readAmountText(form.amount, order.sell.decimals)
  const price = /\d/.test(rate.text) && !rate.problem ? parseRate(rate.text, decimals) : 0n
  const amountFrom = sold.amount
  const { lifetimeSeconds } = form
  const amountTo = findPayment(amountFrom, price) as Amount
  const problem = findProblem(order, { rate, sold, price, lifetimeSeconds, now })
  return { amountFrom, amountTo, price, lifetimeSeconds, problem }
}

interface Read {
  rate: ReturnType<typeof readAmountText>
  sold: ReturnType<typeof readAmountText>
  price: bigint
  lifetimeSeconds: Lifetime | undefined
  now: number
}

function findProblem(order: PlacedOrder, read: Read): Edited['problem'] {
  const { rate, sold, price, lifetimeSeconds, now } = read
  if (rate.problem !== undefined) return { field: 'rate', text: rate.problem }
  if (price === 0n) return { field: 'rate', text: t`Enter a rate above 0.` }
  if (sold.problem !== undefined) return { field: 'amount', text: sold.problem }
  if (sold.amount === 0n) return { field: 'amount', text: t`Enter an amount above 0.` }
  if (lifetimeSeconds !== undefined) return undefined
  if (order.expiresAt !== undefined && order.expiresAt <= now) {
    return { field: 'lifetimeSeconds', text: t`This order has expired. Choose a new expiry.` }
  }
  const isSame = price === order.price && sold.amount === findUnfilled(order)
  return isSame ? { field: 'rate', text: t`Change the rate, the amount or the expiry.` } : undefined
}
