import * as v from 'valibot'
import type { Call } from '../codec/Call.ts'
import { address, count, createIntegerField, decimal, id, seconds } from '../codec/fields.ts'

/** A wallet of a flag, the account that sent its first VET, and when; null if unknown. */
const flaggedWallet = v.object({
  account: address,
  funder: v.nullable(address),
  fundedAt: v.nullable(seconds),
  points: decimal,
  trades: count,
})

/**
 * Accounts whose trades look like those that the rules forbid. `round-trips`: they sold and bought back `count` times,
 * which earned `points` of their `allPoints`; `trips` has the transactions of the first ones. `one-owner`: `wallets`
 * with one source of funds repeated `count` trades of each other within a minute.
 */
const flag = v.object({
  rule: v.picklist(['round-trips', 'one-owner']),
  accounts: v.array(address),
  count,
  points: decimal,
  allPoints: decimal,
  trips: v.array(v.object({ first: id, second: id })),
  wallets: v.array(flaggedWallet),
})

/** The flags of the integrity rules in a round. */
export const adminFlagsCall = {
  method: 'GET',
  path: '/api/admin/flags',
  chapter: 'Admin',
  summary:
    'What the published integrity rules flag in a round, with the evidence, most points first; by default in the current round. 503 while a large round is being checked.',
  isForAdministrators: true,
  query: v.object({ round: v.optional(createIntegerField(0, 1_000_000)) }),
  answer: v.object({ roundId: count, flags: v.array(flag) }),
  problems: [503],
} as const satisfies Call
