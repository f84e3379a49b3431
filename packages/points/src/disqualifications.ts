import { encodeHex, keccak256 } from '@vermeil/thor'
import { type Address, type Hex, parseAddress } from '@vermeil/units'
import type { RoundPoints } from './pointsFile.ts'

/**
 * A decision of an administrator about an account. Decisions are never changed; a later one replaces an earlier one.
 */
export interface Decision {
  /** From 1, without gaps. */
  number: number
  action: 'disqualify' | 'reinstate'
  account: Address
  reason: string
  /** The first round that the decision applies to. Rounds that were paid before keep their points. */
  fromRound: number
  /** Seconds since 1970. */
  at: number
}

/** A disqualified account. */
export interface Disqualification {
  account: Address
  /** The first round without points. */
  fromRound: number
  /** The newest decision, whose reason applies. */
  decision: Decision
  /** An appeal against an earlier decision was declined. */
  isConfirmed: boolean
}

/**
 * The disqualified accounts of a round, in the order of their decisions. A disqualification is permanent: it applies to
 * its first round and every later one, unless a later decision reinstates the account.
 */
export function listDisqualifications(
  decisions: readonly Decision[],
  roundId: number,
): Disqualification[] {
  const accounts = new Map<Address, Disqualification>()
  for (const decision of decisions) {
    const { action, account, fromRound } = decision
    if (fromRound > roundId) continue
    const known = accounts.get(account)
    if (action === 'reinstate') accounts.delete(account)
    else if (known) accounts.set(account, { ...known, decision, isConfirmed: true })
    else accounts.set(account, { account, fromRound, decision, isConfirmed: false })
  }
  return [...accounts.values()]
}

/** The accounts that are disqualified in a round. */
export function listDisqualified(decisions: readonly Decision[], roundId: number): Address[] {
  return listDisqualifications(decisions, roundId).map(({ account }) => account)
}

/** The points of a round without those of disqualified accounts (2 §6). */
export function removeDisqualified<Round extends Pick<RoundPoints, 'roundId' | 'scores'>>(
  round: Round,
  decisions: readonly Decision[],
): Round {
  const accounts = new Set(listDisqualified(decisions, round.roundId))
  return { ...round, scores: round.scores.filter(({ user }) => !accounts.has(user)) }
}

/** The hash that identifies a list of decisions: the Keccak-256 of its JSON. */
export function hashDecisions(decisions: readonly Decision[]): Hex {
  const rows = decisions.map(({ number, action, account, reason, fromRound, at }) => [
    ...[number, action, account, reason, fromRound, at],
  ])
  return encodeHex(keccak256(new TextEncoder().encode(JSON.stringify(rows))))
}

/**
 * Reads a published list of decisions, as `GET /api/disqualifications` returns it.
 * @throws {DecisionsError} if it is not such a list, or its hash does not match.
 */
export function parseDecisions(text: string): Decision[] {
  let list: { decisions: Decision[]; hash: string }
  try {
    const { decisions, hash } = JSON.parse(text) as { decisions: unknown[]; hash: string }
    list = { decisions: decisions.map((row, index) => readDecision(row, index + 1)), hash }
  } catch (cause) {
    throw new DecisionsError('is not a list of disqualifications', { cause })
  }
  if (hashDecisions(list.decisions) !== list.hash) throw new DecisionsError('was changed')
  return list.decisions
}

function readDecision(row: unknown, expected: number): Decision {
  const { number, action, account, reason, fromRound, at } = row as Decision
  if (number !== expected || (action !== 'disqualify' && action !== 'reinstate'))
    throw new TypeError(`Row ${expected} is not a decision.`)
  if (typeof reason !== 'string' || !Number.isSafeInteger(fromRound) || !Number.isSafeInteger(at))
    throw new TypeError(`Row ${expected} is not a decision.`)
  return { number, action, account: parseAddress(account), reason, fromRound, at }
}

/** The text is not a valid list of decisions. */
export class DecisionsError extends Error {
  override name = 'DecisionsError'
  readonly retryable = false
  constructor(fact: string, options?: ErrorOptions) {
    super(`The list ${fact}: download /api/disqualifications again.`, options)
  }
}
