import { t } from '@lingui/core/macro'
import { decodeResult, encodeCall, erc20, type Venue } from '@vermeil/abi'
import {
  type AgreedSwap,
  adaptClauses,
  buildApproval,
  buildBalanceClause,
  buildEntryClauses,
  checkOfferedClauses,
  checkRouterClauses,
  findConversionSpender,
  findDeadline,
  type OrderContracts,
  swapDeadlineSeconds,
  UnsafeClauseError,
} from '@vermeil/clauses'
import {
  addGasHeadroom,
  type Clause,
  intrinsicGas,
  type SimulationResult,
  type ThorClient,
} from '@vermeil/thor'
import { type Address, type Amount, zeroAddress } from '@vermeil/units'
import { buildDealClauses, ClauseError } from '../clauses/buildDealClauses.ts'
import { describeClauseFault } from '../clauses/clauseFaults.ts'
import { type CancelledOrder, type Deal, isConversion } from '../deal/Deal.ts'
import { type RevertReason, readRevert } from '../errors/readRevert.ts'
import type { SwapTerms } from '../quote/SwapTerms.ts'
import { findApprovalClauses, findCancelClauses, findEditClauses } from './findCancelClauses.ts'
import { assertClaimed, describeClaimRefusal, findClaimClauses } from './findClaimClauses.ts'
import { type BalanceChanges, findDifferences } from './findDifferences.ts'
import { assertOrderCreated, findOrderClauses } from './findOrderClauses.ts'
import { simulationTexts } from './simulationTexts.ts'

/** A deal ready to be signed, with the result of simulating exactly its clauses. */
export interface PreparedDeal {
  /** The orders that it cancels are as they were on the simulated block. */
  deal: Deal
  terms?: SwapTerms
  clauses: Clause[]
  /** The gas limit: intrinsic and simulated gas with headroom. */
  gas: bigint
  /** The maximum cost of the gas at current fees, in wei of VTHO. */
  fee: Amount
  differences: BalanceChanges
  /** The amount that a recipient other than the owner receives. */
  delivered?: BalanceChanges['received']
  /** The allowance that would remain afterwards, the largest if there are several. */
  allowanceLeft: Amount
  /** Its token; undefined if the deal needs no allowance. */
  approvedToken?: Address
  /** When the limit order expires, in seconds since 1970. */
  expiresAt?: number
  /** The time that the swap has to be mined, from `blockNumber` on. */
  deadlineSeconds?: number
  /** The newest block when it was simulated. */
  blockNumber: number
}

/**
 * An exact output finds its route again when it runs. A route of two hops over VET may have become the best since the
 * simulation, and costs 110,000 gas more than a direct one (measured).
 */
const longerRouteGas = 150_000n

export type DealNode = Pick<ThorClient, 'fetchBlock' | 'fetchPriorityFee' | 'simulate'>

/** The signer, and the contracts of swaps and limit orders. */
export interface DealEnds {
  aggregator: Address | undefined
  /** Undefined if the network has no order book. */
  orders?: OrderContracts | undefined
  /** On a network without an aggregator: the venues whose own routers may swap. */
  venues?: readonly Venue[]
  /** The contract of the rewards; undefined if the network has none. */
  rewards?: Address | undefined
  owner: Address
  /** The time that a swap has to be mined. */
  deadlineSeconds?: number
}

/**
 * Builds the clauses and simulates them on the state of the next block.
 * @throws {SimulationError} if they would be reverted.
 * @throws {ClauseError} if they cannot be built.
 * @throws {ThorError} if the node does not answer.
 */
export async function prepareDeal(
  node: DealNode,
  { deal, terms }: { deal: Deal; terms?: SwapTerms | undefined },
  ends: DealEnds,
): Promise<PreparedDeal> {
  const [best, priorityFee] = await Promise.all([node.fetchBlock('best'), node.fetchPriorityFee()])
  if (!best)
    throw new SimulationError({ type: 'Node Error', message: t(simulationTexts.simulationFailed) })
  const { owner } = ends
  const found = await findClauses(node, { deal, terms }, { ...ends, head: best })
  const { clauses, expiresAt, cancels } = found
  const allowances = listAllowances(deal, found)
  const isExact = isConversion(deal)
  const probe = [
    ...allowances.map(({ token, spender }) => buildAllowanceClause(token, owner, spender)),
    ...(isExact ? [buildBalanceClause(deal.buy.address, owner)] : []),
  ]
  const results = await node.simulate({ clauses: [...clauses, ...probe], caller: owner }, 'next')
  const failed = results.find((result) => result.reverted)
  if (failed) throw describeFailure(deal, readRevert(failed))
  const signed = results.slice(0, clauses.length)
  if (deal.order) assertOrderCreated(deal, signed, ends)
  const used = signed.reduce((sum, result) => sum + result.gasUsed, 0n)
  const spare = terms?.quote.exact === 'buy' && !terms.quote.clauses ? longerRouteGas : 0n
  const gas = addGasHeadroom(intrinsicGas(clauses), used) + spare
  const remaining = allowances.map(({ token }, index) => ({
    token,
    amount: decodeResult(erc20.allowance, results[clauses.length + index]?.data ?? '0x'),
  }))
  const differences = findDifferences(signed, owner)
  if (isExact) proveConversion(deal, differences, results.at(-1)?.data)
  assertClaimed(deal, differences)
  const gasPrice = (best.baseFeePerGas ?? 0n) + priorityFee
  return {
    deal: cancels ? { ...deal, cancels } : deal,
    ...(terms ? { terms } : {}),
    clauses,
    gas,
    fee: (gas * gasPrice) as Amount,
    differences: isExact ? describeConversion(deal) : differences,
    ...findDelivered(signed, owner, deal),
    ...findAllowanceLeft(remaining),
    ...(expiresAt === undefined ? {} : { expiresAt }),
    ...(terms ? { deadlineSeconds: ends.deadlineSeconds ?? swapDeadlineSeconds } : {}),
    blockNumber: best.number,
  }
}

function findDelivered(
  signed: readonly SimulationResult[],
  owner: Address,
  { recipient = owner }: Deal,
): Pick<PreparedDeal, 'delivered'> {
  if (recipient === owner) return {}
  return { delivered: findDifferences(signed, recipient).received }
}

/** The clauses of a deal, and their approval. */
export interface DealClauses {
  clauses: Clause[]
  /** The contract that takes the sold token under an approval. */
  taker: Address | undefined
  /** The token of that approval, if it is not the sold one. */
  approvedToken?: Address
  /** When the limit order expires. */
  expiresAt?: number
  /** The orders that are cancelled, as they are now. */
  cancels?: readonly CancelledOrder[]
}

type SwapEnds = DealEnds & { head: { timestamp: number } }

/** The clauses of the deal, checked. A refusal is a sentence for the screen. */
async function findClauses(
  node: DealNode,
  { deal, terms }: { deal: Deal; terms?: SwapTerms | undefined },
  ends: SwapEnds,
): Promise<DealClauses> {
  try {
    if (terms) return await findSwapClauses(node, { deal, terms }, ends)
    if (deal.kind === 'limit') return await findOrderClauses(node, deal, ends)
    if (deal.kind === 'cancel') return await findCancelClauses(node, deal, ends)
    if (deal.kind === 'edit') return await findEditClauses(node, deal, ends)
    if (deal.kind === 'approve') return await findApprovalClauses(node, deal, ends)
    if (deal.kind === 'claim') return findClaimClauses(ends)
    if (deal.kind === 'revoke') return findRevocationClauses(deal)
    const taker = findConversionSpender(deal.sell.address, deal.buy.address)
    return { clauses: buildDealClauses(deal), taker }
  } catch (cause) {
    if (!(cause instanceof UnsafeClauseError)) throw cause
    throw new ClauseError(describeClauseFault(cause.fault), { cause })
  }
}

/**
 * The clauses that set allowances to 0, one for each.
 * @throws {ClauseError} if there are none.
 */
function findRevocationClauses({ revokes = [] }: Deal): DealClauses {
  if (revokes.length === 0) throw new ClauseError()
  const clauses = revokes.map(({ token, spender }) => buildApproval(token.address, spender, 0n))
  return { clauses, taker: undefined }
}

/** The allowances that are read after the deal: those that it uses, or that it sets to 0. */
function listAllowances(
  { sell, revokes }: Deal,
  { taker, approvedToken = sell.address }: DealClauses,
): { token: Address; spender: Address }[] {
  if (revokes) return revokes.map(({ token, spender }) => ({ token: token.address, spender }))
  return taker && approvedToken !== zeroAddress ? [{ token: approvedToken, spender: taker }] : []
}

/** The largest of the remaining allowances. */
function findAllowanceLeft(
  remaining: readonly { token: Address; amount: bigint }[],
): Pick<PreparedDeal, 'allowanceLeft' | 'approvedToken'> {
  const [first, ...others] = remaining
  if (!first) return { allowanceLeft: 0n as Amount }
  const most = others.reduce((one, other) => (other.amount > one.amount ? other : one), first)
  return { allowanceLeft: most.amount as Amount, approvedToken: most.token }
}

/** The clauses that came with the quote, for this recipient and deadline, or our own. Both are checked. */
async function findSwapClauses(
  node: DealNode,
  { deal, terms }: { deal: Deal; terms: SwapTerms },
  { aggregator, owner, venues = [], head, deadlineSeconds }: SwapEnds,
): Promise<DealClauses> {
  const { recipient = owner } = deal
  const headTimestamp = head.timestamp
  const deadline = findDeadline(headTimestamp, deadlineSeconds)
  const agreed: AgreedSwap = {
    ...describeTerms(terms),
    ...{ owner, recipient, headTimestamp, latestDeadline: deadline },
  }
  const { clauses: offered } = terms.quote
  const choice = { owner, recipient, deadline }
  const clauses = offered
    ? adaptClauses(offered, choice, { aggregator, venues })
    : buildOwnClauses(agreed, aggregator, deadline)
  const taker = aggregator ?? checkRouterClauses(clauses, agreed, venues)
  if (aggregator) await checkOfferedClauses(node, clauses, { ...agreed, aggregator })
  return { clauses, taker }
}

function describeTerms({ quote, maxAmountIn, minAmountOut }: SwapTerms) {
  const { sell, buy, exact, instruction } = quote
  return { sold: sell.address, bought: buy.address, exact, instruction, maxAmountIn, minAmountOut }
}

function buildOwnClauses(
  agreed: AgreedSwap,
  aggregator: Address | undefined,
  deadline: number,
): Clause[] {
  const isEmpty = agreed.maxAmountIn === 0n || (agreed.exact === 'sell' && !agreed.instruction)
  if (!aggregator || isEmpty) throw new ClauseError()
  return buildEntryClauses({ ...agreed, aggregator, deadline })
}

function buildAllowanceClause(token: Address, owner: Address, spender: Address): Clause {
  return { to: token, value: 0n, data: encodeCall(erc20.allowance, [owner, spender]) }
}

/**
 * Checks that the bought tokens of a conversion arrive. A wrapped token emits no transfer event, so its balance is
 * read. If its contract does not exist on this network, there is no balance, and VET sent to it would be lost.
 */
function proveConversion(
  { buy, amountOut }: Deal,
  { received }: BalanceChanges,
  balance: SimulationResult['data'] = '0x',
): void {
  const known = balance === '0x' ? 0n : decodeResult(erc20.balanceOf, balance)
  const arrived = buy.address === zeroAddress ? (received.get(zeroAddress) ?? 0n) : known
  if (arrived >= amountOut) return
  const { symbol } = buy
  const message = t`${symbol} can't be converted one to one on this network`
  throw new SimulationError({ type: 'Token Error', message })
}

function describeFailure(deal: Deal, reason: RevertReason): Error {
  return deal.kind === 'claim'
    ? new ClauseError(describeClaimRefusal(reason))
    : new SimulationError(reason)
}

function describeConversion({ sell, buy, amountIn, amountOut }: Deal): BalanceChanges {
  return {
    sent: new Map([[sell.address, amountIn]]),
    received: new Map([[buy.address, amountOut]]),
  }
}

/** The transaction would fail if it were sent now. The message is the specification's. */
export class SimulationError extends Error {
  override name = 'SimulationError'
  readonly retryable = true
  readonly type: string
  /** The suggestion, if there is one. */
  readonly hint: string | undefined

  constructor({ type, message, hint }: RevertReason) {
    super(simulationTexts.simulationError(message || t(simulationTexts.unknownSimulationError)))
    this.type = type
    this.hint = hint
  }
}
