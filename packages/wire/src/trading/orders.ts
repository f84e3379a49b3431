import * as v from 'valibot'
import type { Call } from '../codec/Call.ts'
import {
  address,
  count,
  createIntegerField,
  createPageFields,
  decimal,
  id,
  pagination,
  seconds,
  units,
} from '../codec/fields.ts'

/** The states of an order by their codes 0 to 4 (2 §3). */
export const orderStatuses = [
  'OPEN',
  'PARTIALLY_FILLED',
  'FILLED',
  'CANCELLED',
  'SYSTEM_CANCELLED',
] as const

/** State of an order. */
export type OrderStatus = (typeof orderStatuses)[number]

const statusForms = `one or several of ${orderStatuses.join(', ')}, or their codes 0 to 4, separated by commas.`
const statusSentence = `must be ${statusForms}`

/**
 * A state's name in any case or its code, as a regular expression without flags, because JSON Schema does not support
 * flags.
 */
const statusForm = [
  '[0-4]',
  ...orderStatuses.map((name) =>
    name.replace(/[A-Z]/g, (letter) => `[${letter}${letter.toLowerCase()}]`),
  ),
].join('|')

/** States by their names in any case, or by their codes. */
export const orderStatusList = v.pipe(
  v.string(statusSentence),
  v.regex(
    new RegExp(`^(?:${statusForm})(?:,(?:${statusForm})){0,${orderStatuses.length - 1}}$`),
    statusSentence,
  ),
  v.transform((text) => text.split(',').map(readStatus)),
  v.metadata({ description: `Only orders in these states: ${statusForms}` }),
)

function readStatus(text: string): OrderStatus {
  const code = /^[0-4]$/.test(text)
    ? Number(text)
    : orderStatuses.indexOf(text.toUpperCase() as OrderStatus)
  return orderStatuses[code] ?? 'OPEN'
}

/** Maximum length of a page of orders. */
export const maxOrders = 100

/** The sorting of a page of orders: the newest first, or the order first whose status changed last. */
const orderSorts = ['created', 'changed'] as const
/** A sorting of a page of orders. */
export type OrderSort = (typeof orderSorts)[number]

const ordersQuery = v.object({
  ...createPageFields(25, maxOrders),
  status: v.optional(orderStatusList),
  sort: v.optional(
    v.pipe(
      v.picklist(orderSorts, `must be one of ${orderSorts.join(', ')}.`),
      v.metadata({
        description: 'By creation, or by the last change of status; the newest first.',
      }),
    ),
    'created',
  ),
})

/**
 * A limit order. Amounts are smallest units. `price` is the cost of one whole `token_from` in whole `token_to`, times
 * 10^18: the contract's price scaled by the difference in decimals, rounded down. `rate` is the same as a decimal with
 * every digit.
 */
export const order = v.object({
  order_id: count,
  maker: address,
  token_from: address,
  token_to: address,
  amount_from: units,
  amount_to: units,
  amount_filled: units,
  price: units,
  rate: decimal,
  status: v.picklist(orderStatuses),
  created_at: seconds,
  last_status_change_at: seconds,
  total_input_amount: units,
  total_output_amount: units,
  transaction_id: id,
  /** Options by name, such as 'vvet:unwrap'. */
  options: v.record(v.string(), v.string()),
})

/** A limit order as the app reads it. */
export type LimitOrder = v.InferOutput<typeof order>

/** A page of orders, and the number of all orders of the account in each state. */
export const ordersAnswer = v.object({
  orders: v.array(order),
  pagination,
  counts: v.object(v.entriesFromList(orderStatuses, count)),
})

/** A user's orders (2 §7). */
export const ordersCall = {
  method: 'GET',
  path: '/api/index/orders/:account',
  chapter: 'Orders',
  summary: 'A page of the orders of an account, newest first; with a status, only those.',
  params: v.object({ account: address }),
  query: ordersQuery,
  answer: ordersAnswer,
} as const satisfies Call

const orderParams = v.object({ orderId: createIntegerField(1, 999_999_999_999_999) })

/** One order. */
export const orderCall = {
  method: 'GET',
  path: '/api/orders/:orderId',
  chapter: 'Orders',
  summary: 'One order by its number.',
  params: orderParams,
  answer: order,
  problems: [404],
} as const satisfies Call

const place = { txID: id, blockID: v.nullable(id), blockNumber: count, blockTimestamp: seconds }

/** One event of an order (2 §3). `blockID` is null if the block is final. */
export const orderEvent = v.variant('type', [
  v.object({
    type: v.literal('created'),
    ...place,
    orderId: count,
    maker: address,
    tokenFrom: address,
    tokenTo: address,
    amountFrom: units,
    amountTo: units,
    price: units,
    timestamp: seconds,
  }),
  v.object({
    type: v.literal('filled'),
    ...place,
    orderId: count,
    maker: address,
    filler: address,
    tokenFrom: address,
    tokenTo: address,
    fillAmount: units,
    fillPrice: units,
    paidAmount: units,
    timestamp: seconds,
  }),
  v.object({
    type: v.literal('cancelled'),
    ...place,
    orderId: count,
    maker: address,
    timestamp: seconds,
  }),
  v.object({
    type: v.literal('operator_cancelled'),
    ...place,
    orderId: count,
    maker: address,
    operator: address,
    reason: count,
    timestamp: seconds,
  }),
  v.object({
    type: v.literal('status_changed'),
    ...place,
    orderId: count,
    oldStatus: count,
    newStatus: count,
    timestamp: seconds,
  }),
])

/** An event of an order as JSON. */
export type OrderEventBody = v.InferInput<typeof orderEvent>

/** Events of an order in one page (2 §7). */
export const orderEventsPageSize = 100

/** The events of an order. */
export const orderEventsCall = {
  method: 'GET',
  path: '/api/orders/:orderId/events',
  chapter: 'Orders',
  summary: 'The events of an order, oldest first, 100 per page.',
  params: orderParams,
  query: v.object({ page: v.optional(createIntegerField(1, 100), '1') }),
  answer: v.object({ events: v.array(orderEvent) }),
} as const satisfies Call
