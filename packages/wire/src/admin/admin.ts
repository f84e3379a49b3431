import * as v from 'valibot'
import type { Call } from '../codec/Call.ts'
import { certificateSignature, certificateTime } from '../codec/certificateFields.ts'
import {
  address,
  bytes,
  count,
  createIntegerField,
  createPageFields,
  createTextField,
  decimal,
  id,
  pagination,
  seconds,
  signedDecimal,
  units,
} from '../codec/fields.ts'
import { statusAnswer } from '../operation/status.ts'
import { appeal, decision, decisionAction, reasonText } from '../rewards/disqualifications.ts'
import { maxOrders, order, orderEvent, orderStatuses, orderStatusList } from '../trading/orders.ts'
import { swap } from '../trading/swaps.ts'
import { adminFlagsCall } from './adminFlags.ts'

/** The message that an administrator's wallet signs. */
const challenge = v.object({
  /** Can be used once, until `expiresAt`. */
  nonce: v.string(),
  expiresAt: seconds,
  /** The host that the certificate must be for. */
  domain: v.string(),
  purpose: v.literal('identification'),
  payload: v.object({ type: v.literal('text'), content: v.string() }),
})

/** A message to sign, for the sign-in of an administrator. */
export const adminChallengeCall = {
  method: 'GET',
  path: '/api/admin/challenge',
  chapter: 'Admin',
  summary: 'A message with a nonce that an administrator’s wallet signs within five minutes.',
  answer: challenge,
  problems: [403, 404],
} as const satisfies Call

/** The signed challenge: the fields of the certificate (VIP-192) that the wallet added, and its signature. */
const signInBody = v.strictObject(
  {
    nonce: createTextField(100),
    domain: createTextField(255),
    /** Seconds since 1970, as digits. */
    timestamp: certificateTime,
    signer: address,
    signature: certificateSignature,
  },
  'must be a JSON object with nonce, domain, timestamp, signer and signature.',
)

const session = v.object({ account: address, expiresAt: seconds })

/** Signs in an administrator. */
export const adminSignInCall = {
  method: 'POST',
  path: '/api/admin/sign-in',
  chapter: 'Admin',
  summary:
    'Starts a session of one hour for the administrator who signed the challenge, in a cookie that scripts cannot read.',
  body: signInBody,
  answer: session,
  problems: [401, 403, 404],
} as const satisfies Call

/** Ends the session. */
export const adminSignOutCall = {
  method: 'POST',
  path: '/api/admin/sign-out',
  chapter: 'Admin',
  summary: 'Ends the session.',
  isForAdministrators: true,
  answer: v.object({ account: address }),
} as const satisfies Call

/** The session of the requesting browser. */
export const adminSessionCall = {
  method: 'GET',
  path: '/api/admin/session',
  chapter: 'Admin',
  summary: 'The administrator who is signed in and when the session ends; null for everyone else.',
  answer: v.object({ session: v.nullable(session) }),
  problems: [403],
} as const satisfies Call

const volume = v.object({ volumeVet: decimal, volumeUsd: decimal, trades: count })

/** `state`: 'none' is not configured, 'down' does not answer, 'waiting' answers that it cannot work; `detail` says why. */
const service = {
  state: v.picklist(['none', 'down', 'waiting', 'up']),
  detail: v.nullable(v.string()),
  /** When it started; null if it does not say. */
  startedAt: v.nullable(seconds),
  /** The newest block that it knows. */
  headBlock: v.nullable(count),
}

const keeper = v.object({
  ...service,
  openOrders: v.nullable(count),
  inFlight: v.nullable(count),
  vtho: v.nullable(v.number()),
  vet: v.nullable(v.number()),
})

const sponsor = v.object({
  ...service,
  vtho: v.nullable(v.number()),
  spentVtho: v.nullable(v.number()),
  budgetVtho: v.nullable(v.number()),
})

/** A round and what was paid for it: `paid` in wei of B3TR. */
const settlement = v.object({ roundId: count, users: count, paid: units })

/** The status of the services. */
export const adminOverviewCall = {
  method: 'GET',
  path: '/api/admin/overview',
  chapter: 'Admin',
  summary: 'Health, volume, keeper, sponsor and the settlement of the last rounds.',
  isForAdministrators: true,
  answer: v.object({
    status: statusAnswer,
    volume: v.object({
      day: volume,
      /** Percent against the day before; null if there was no volume. */
      changePercent: v.nullable(signedDecimal),
      /** The last 30 UTC days with the running one, oldest first; `day` is a date. */
      days: v.array(v.object({ day: v.string(), ...volume.entries })),
    }),
    api: v.object({ startedAt: seconds, headBlock: v.nullable(count) }),
    keeper,
    sponsor,
    currentRound: count,
    settlements: v.array(settlement),
  }),
} as const satisfies Call

/** All orders. */
export const adminOrdersCall = {
  method: 'GET',
  path: '/api/admin/orders',
  chapter: 'Admin',
  summary: 'A page of all orders, newest first, by state, maker and token.',
  isForAdministrators: true,
  query: v.object({
    ...createPageFields(25, maxOrders),
    status: v.optional(orderStatusList),
    maker: v.optional(address),
    token: v.optional(address),
  }),
  answer: v.object({
    orders: v.array(order),
    pagination,
    counts: v.object(v.entriesFromList(orderStatuses, count)),
  }),
} as const satisfies Call

/** The order book's codes of the reasons for removing an order. 0 means that it cannot be removed. */
export const removalReasons = [1, 2, 3, 4, 5] as const

/** One order. */
export const adminOrderCall = {
  method: 'GET',
  path: '/api/admin/orders/:orderId',
  chapter: 'Admin',
  summary: 'One order with its events, and the reason by which the order book would remove it now.',
  isForAdministrators: true,
  params: v.object({ orderId: createIntegerField(1, 999_999_999_999_999) }),
  answer: v.object({
    order,
    events: v.array(orderEvent),
    /** As in the contract: 0 if the order cannot be removed; null if the node does not answer. */
    removalReason: v.nullable(count),
  }),
  problems: [404],
} as const satisfies Call

/** Records a removal before the administrator's wallet signs it. */
export const adminRemoveCall = {
  method: 'POST',
  path: '/api/admin/orders/:orderId/removal',
  chapter: 'Admin',
  summary:
    'Records in the audit log that the administrator removes an order, with the reason of the order book. The wallet signs and sends the removal afterwards.',
  isForAdministrators: true,
  params: v.object({ orderId: createIntegerField(1, 999_999_999_999_999) }),
  answer: v.object({ orderId: count, reason: v.picklist(removalReasons) }),
  problems: [404, 409, 503],
} as const satisfies Call

const roundId = createIntegerField(0, 1_000_000)

const user = v.object({
  rank: count,
  account: address,
  points: decimal,
  volumeVet: decimal,
  trades: count,
})

/** The traders of a round. */
export const adminUsersCall = {
  method: 'GET',
  path: '/api/admin/users',
  chapter: 'Admin',
  summary: 'A page of the traders of a round by points; by default of the current round.',
  isForAdministrators: true,
  query: v.object({ ...createPageFields(25, 100), round: v.optional(roundId) }),
  answer: v.object({
    roundId: count,
    currentRound: count,
    users: v.array(user),
    pagination,
  }),
} as const satisfies Call

/**
 * A swap with the signer of its transaction, and what its quote and its simulation promised. `toQuote` and `toBest` are
 * its output compared with the quote and with the best single exchange, as fractions. Null if unknown.
 */
const signedSwap = v.object({
  ...swap.entries,
  origin: address,
  quotedOut: v.nullable(units),
  simulatedOut: v.nullable(units),
  toQuote: v.nullable(v.number()),
  toBest: v.nullable(v.number()),
})

/** A decision, the administrator who made it, and the appeal against it. */
const reviewedDecision = v.object({
  ...decision.entries,
  administrator: address,
  appeal: v.nullable(v.object({ ...appeal.entries, text: v.string() })),
})

/** One user. */
export const adminUserCall = {
  method: 'GET',
  path: '/api/admin/users/:address',
  chapter: 'Admin',
  summary:
    'A trader’s points in the last rounds, newest signed or received swaps, newest orders, and the decisions about the account.',
  isForAdministrators: true,
  params: v.object({ address }),
  answer: v.object({
    account: address,
    name: v.nullable(v.string()),
    rounds: v.array(
      v.object({ roundId: count, points: decimal, volumeVet: decimal, trades: count }),
    ),
    swaps: v.array(signedSwap),
    orders: v.array(order),
    counts: v.object(v.entriesFromList(orderStatuses, count)),
    /** Newest first. */
    decisions: v.array(reviewedDecision),
    /** The first round that a decision made now applies to: the first one that is not paid. */
    fromRound: count,
  }),
} as const satisfies Call

/** Disqualifies an account or reinstates it. */
export const adminDecideCall = {
  method: 'POST',
  path: '/api/admin/decisions',
  chapter: 'Admin',
  summary:
    'Disqualifies an account or reinstates it, starting with the first unpaid round. The reason is published.',
  isForAdministrators: true,
  body: v.strictObject(
    { account: address, action: decisionAction, reason: reasonText },
    'must be a JSON object with account, action and reason.',
  ),
  answer: decision,
  problems: [409],
} as const satisfies Call

/** Our contracts whose events can be listed. */
export const adminContracts = ['aggregator', 'orderBook', 'rewards', 'timelock'] as const

/** A log of a contract. `name` and `fields` are null if its form is unknown. */
const contractEvent = v.object({
  contract: v.picklist(adminContracts),
  address,
  blockNumber: count,
  timestamp: seconds,
  txID: id,
  origin: address,
  logIndex: count,
  topics: v.array(id),
  data: bytes,
  name: v.nullable(v.string()),
  fields: v.nullable(v.array(v.object({ name: v.string(), value: v.string() }))),
})

/** The events of our contracts. */
export const adminEventsCall = {
  method: 'GET',
  path: '/api/admin/events',
  chapter: 'Admin',
  summary:
    'The events of our contracts up to a block, raw and decoded, newest first. Continue with `toBlock` of the answer.',
  isForAdministrators: true,
  query: v.object({
    toBlock: v.optional(createIntegerField(0, 2_000_000_000)),
    contract: v.optional(v.picklist(adminContracts)),
  }),
  answer: v.object({
    events: v.array(contractEvent),
    /** The block to continue at; null after the oldest event. */
    toBlock: v.nullable(count),
  }),
  problems: [404],
} as const satisfies Call

/** All swaps. */
export const adminSwapsCall = {
  method: 'GET',
  path: '/api/admin/swaps',
  chapter: 'Admin',
  summary: 'A page of the swaps of all accounts through our contracts, newest first.',
  isForAdministrators: true,
  query: v.object(createPageFields(25, 100)),
  answer: v.object({
    swaps: v.array(signedSwap),
    hasNext: v.boolean(),
  }),
} as const satisfies Call

/** The actions in the audit log. */
export const auditActions = [
  'sign-in',
  'refused',
  'sign-out',
  'disqualify',
  'reinstate',
  'appeal',
  'remove-order',
] as const

/** An entry of the audit log. `hash` is the SHA-256 of the entry and of the hash before it. */
const auditEntry = v.object({
  number: count,
  at: seconds,
  action: v.picklist(auditActions),
  /**
   * The account that acted: an administrator, or the account that appealed; for a refused sign-in, the account that it
   * claimed to be.
   */
  account: address,
  detail: v.string(),
  hash: v.string(),
})

/** The audit log. */
export const adminAuditCall = {
  method: 'GET',
  path: '/api/admin/audit',
  chapter: 'Admin',
  summary: 'A page of the audit log, newest first, and whether its chain of hashes is complete.',
  isForAdministrators: true,
  query: v.object({
    ...createPageFields(25, 100),
    action: v.optional(v.picklist(auditActions)),
  }),
  answer: v.object({
    entries: v.array(auditEntry),
    pagination,
    /** The number of the first entry whose hash does not fit; null if all fit. */
    brokenAt: v.nullable(count),
  }),
} as const satisfies Call

/** Every call of the admin area. */
export const adminCalls: readonly Call[] = [
  adminChallengeCall,
  adminSignInCall,
  adminSignOutCall,
  adminSessionCall,
  adminOverviewCall,
  adminOrdersCall,
  adminOrderCall,
  adminRemoveCall,
  adminUsersCall,
  adminFlagsCall,
  adminUserCall,
  adminDecideCall,
  adminEventsCall,
  adminSwapsCall,
  adminAuditCall,
]
