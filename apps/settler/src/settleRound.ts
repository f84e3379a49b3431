import { erc20, rewards } from '@vermeil/abi'
import { type AccountSender, readContract, SendError } from '@vermeil/deploy'
import { claimWindowRounds, type Decision, type RoundPoints } from '@vermeil/points'
import type { Clause } from '@vermeil/thor'
import { type Address, formatAmount, type Hex } from '@vermeil/units'
import {
  fetchSettlementState,
  type NodeReader,
  type SettlementState,
} from './chain/fetchSettlementState.ts'
import { buildBatchClauses, buildFundingClauses } from './plan/buildSettlementClauses.ts'
import { formatReport } from './plan/formatReport.ts'
import { planSettlement, SettlementError, type SettlementPlan } from './plan/planSettlement.ts'

/** The settlement of a round. */
export interface SettleOptions {
  thor: NodeReader
  /** The rewards contract. */
  contract: Address
  points: RoundPoints
  /** The published decisions about accounts. Disqualified users get nothing. */
  decisions?: readonly Decision[]
  /** The points of a round that a final block has ended; undefined for any other round. */
  readPoints: (roundId: number) => Promise<RoundPoints | undefined>
  /** The amount that the settler adds to the pool, in wei of B3TR. A settlement that has begun keeps its pool. */
  amount: bigint
  /** Signs and sends; without it the plan is only reported. */
  sender?: Pick<AccountSender, 'address' | 'submit' | 'wait'> | undefined
  /** The id of the only plan that may be paid; any plan if it is undefined. */
  approved?: Hex | undefined
  onStep: (text: string) => void
  /** The users of one transaction. */
  batchUsers?: number
}

/** About 8 million gas, a fifth of a block. */
const defaultBatchUsers = 300

/** A node keeps a limited number of pending transactions of one account. */
const maxPending = 8

/**
 * Pays the rewards of a round in batches and returns the plan, all of whose rewards are then on chain. It keeps no
 * state: it reads from the chain what was paid, and the contract accepts one reward per user and round. So it can be
 * stopped at any moment and started again, and no user is paid twice.
 * @throws {SettlementError} if the round cannot be settled as it is.
 * @throws {SendError} if a transaction fails and nothing was paid since the last attempt.
 */
export async function settleRound(options: SettleOptions): Promise<SettlementPlan> {
  const { points, sender, onStep, amount, decisions = [] } = options
  let left = Number.POSITIVE_INFINITY
  let failure: SendError | undefined
  for (;;) {
    const state = await fetchState(options, points)
    if (state.note === undefined) await assertEarlierPaid(options, state)
    const plan = planSettlement(points, state, { amount, decisions })
    if (left === Number.POSITIVE_INFINITY) onStep(formatReport(points, plan, state))
    if (sender === undefined || plan.unpaid.length === 0) return plan
    if (failure && plan.unpaid.length >= left) throw failure
    left = plan.unpaid.length
    await assertPayable(options, { plan, state, settler: sender.address })
    failure = await payBatches(options, { plan, state, sender })
  }
}

async function fetchState(
  { thor, contract }: SettleOptions,
  { roundId, fromBlock }: RoundPoints,
): Promise<SettlementState> {
  return await fetchSettlementState(thor, { contract, roundId, fromBlock })
}

/**
 * The contract does not owe the unpaid part of an earlier settlement yet, so the pool of this round would count it
 * again.
 * @throws {SettlementError} if an earlier round that can still be paid is paid in part.
 */
async function assertEarlierPaid(
  options: SettleOptions,
  { currentRoundId }: SettlementState,
): Promise<void> {
  const { thor, contract, points, readPoints, decisions = [] } = options
  const first = Math.max(0, currentRoundId - claimWindowRounds)
  for (let roundId = first; roundId < points.roundId; roundId += 1) {
    const totals = await readContract(thor, contract, rewards.getRoundTotals, [BigInt(roundId)])
    if (totals.added === 0n) continue
    const earlier = await readPoints(roundId)
    if (earlier === undefined)
      throw new SettlementError(
        `The settlement of round ${roundId} has begun, but its points are unknown, so it may be incomplete: wait until its last block is final.`,
      )
    const state = await fetchState(options, earlier)
    // Rewards that this program did not add have no pool.
    const left = state.note
      ? planSettlement(earlier, state, { amount: 0n, decisions }).unpaid.length
      : 0
    if (left > 0)
      throw new SettlementError(
        `Round ${roundId} still has to pay ${left} users: finish it first with --round ${roundId}. Its unpaid rewards would count for round ${points.roundId} too.`,
      )
  }
}

/** @throws {SettlementError} if the plan must not or cannot be paid. */
async function assertPayable(
  { thor, approved }: SettleOptions,
  { plan, state, settler }: { plan: SettlementPlan; state: SettlementState; settler: Address },
): Promise<void> {
  if (approved !== undefined && approved !== plan.id)
    throw new SettlementError(
      `The plan ${plan.id} is not the approved one, ${approved}: nothing was signed. Check the report above and approve it.`,
    )
  if (state.settler !== settler)
    throw new SettlementError(
      `${settler} is not the settler of the rewards contract, which is ${state.settler}: use its key, or let the owner call setSettler.`,
    )
  const balance = await readContract(thor, state.token, erc20.balanceOf, [settler])
  if (balance < plan.funding)
    throw new SettlementError(
      `The settler has ${formatAmount(balance, 18)} B3TR, but this settlement needs ${formatAmount(plan.funding, 18)}: send B3TR to ${settler} or give a lower --amount.`,
    )
}

/**
 * Pays the batches. The first one is mined before the others are sent. Returns the error that stopped it, if not all
 * were paid.
 */
async function payBatches(
  { contract, onStep, batchUsers = defaultBatchUsers }: SettleOptions,
  { plan, state, sender }: PaidPlan,
): Promise<SendError | undefined> {
  const accounts = { contract, settler: sender.address }
  const transactions = chunk(plan.unpaid, batchUsers).map((batch) =>
    buildBatchClauses(plan, batch, accounts),
  )
  transactions[0]?.unshift(...buildFundingClauses(plan, state, contract))
  const [first = [], ...others] = transactions
  try {
    for (const group of [[first], ...chunk(others, maxPending)])
      await sendAll(sender, group, onStep)
    return undefined
  } catch (error) {
    if (error instanceof SendError) return error
    throw error
  }
}

interface PaidPlan {
  plan: SettlementPlan
  state: SettlementState
  sender: NonNullable<SettleOptions['sender']>
}

/** Sends some transactions and waits until all of them are mined. */
async function sendAll(
  sender: PaidPlan['sender'],
  transactions: readonly (readonly Clause[])[],
  onStep: SettleOptions['onStep'],
): Promise<void> {
  const ids = []
  for (const clauses of transactions) ids.push(await sender.submit(clauses))
  for (const id of ids) {
    const { meta } = await sender.wait(id)
    onStep(`Paid a batch in block ${meta.blockNumber}, transaction ${id}`)
  }
}

function chunk<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}
