import { t } from '@lingui/core/macro'
import { decodeResult, encodeCall, erc20, type Venue } from '@vermeil/abi'
import {
  addGasHeadroom,
  type Clause,
  intrinsicGas,
  type SimulationResult,
  type ThorClient,
} from '@vermeil/thor'
import { type Address, type Amount, zeroAddress } from '@vermeil/units'
import { findConversionTaker } from '../clauses/buildConversionClauses.ts'
import { buildDealClauses, buildTransferClause } from '../clauses/buildDealClauses.ts'
import { buildSwapClauses, ClauseError } from '../clauses/buildSwapClauses.ts'
import { type Deal, isConversion } from '../deal/Deal.ts'
import { type RevertReason, readRevert } from '../errors/readRevert.ts'
import { messages } from '../messages/messages.ts'
import type { SwapTerms } from '../quote/SwapTerms.ts'
import { type BalanceChanges, findDifferences } from './findDifferences.ts'
import { simulationTexts } from './simulationTexts.ts'

/** A deal ready to be signed, with the result of simulating exactly its clauses. */
export interface PreparedDeal {
  deal: Deal
  terms?: SwapTerms
  clauses: Clause[]
  /** The gas limit: intrinsic and simulated gas with headroom. */
  gas: bigint
  /** The maximum cost of the gas at current fees, in wei of VTHO. */
  fee: Amount
  differences: BalanceChanges
  /** What a recipient receives who is not the owner. */
  delivered?: BalanceChanges['received']
  /** The allowance of the sold token that would remain afterwards. */
  allowanceLeft: Amount
  /** The newest block when it was simulated. */
  blockNumber: number
}

/**
 * An exact output finds its route again when it runs. A route of two hops over VET may have become the best since the
 * simulation, and costs 110,000 gas more than a direct one (measured).
 */
const longerRouteGas = 150_000n

export type DealNode = Pick<ThorClient, 'fetchBlock' | 'fetchPriorityFee' | 'simulate'>

/** The signer, and the aggregator's address, which only swaps need. */
export interface DealEnds {
  aggregator: Address | undefined
  /** On a network without an aggregator: the venues whose own routers may swap. */
  venues?: readonly Venue[]
  owner: Address
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
    throw new SimulationError({ type: 'Node Error', message: simulationTexts.simulationFailed })
  const { owner } = ends
  const { clauses, taker } = terms
    ? await findSwapClauses(node, { deal, terms }, { ...ends, head: best })
    : { clauses: buildDealClauses(deal), taker: findConversionTaker(deal) }
  const spender = deal.sell.address === zeroAddress ? undefined : taker
  const isExact = isConversion(deal)
  const probe = [
    ...(spender ? [buildAllowanceClause(deal.sell.address, owner, spender)] : []),
    ...(isExact ? [buildBalanceClause(deal.buy.address, owner)] : []),
  ]
  const results = await node.simulate({ clauses: [...clauses, ...probe], caller: owner }, 'next')
  const failed = results.find((result) => result.reverted)
  if (failed) throw new SimulationError(readRevert(failed))
  const signed = results.slice(0, clauses.length)
  const used = signed.reduce((sum, result) => sum + result.gasUsed, 0n)
  const spare = terms?.quote.exact === 'buy' && !terms.quote.clauses ? longerRouteGas : 0n
  const gas = addGasHeadroom(intrinsicGas(clauses), used) + spare
  const allowance = spender ? results[clauses.length] : undefined
  const differences = findDifferences(signed, owner)
  if (isExact) proveConversion(deal, differences, results.at(-1)?.data)
  const gasPrice = (best.baseFeePerGas ?? 0n) + priorityFee
  return {
    deal,
    ...(terms ? { terms } : {}),
    clauses,
    gas,
    fee: (gas * gasPrice) as Amount,
    differences: isExact ? describeConversion(deal) : differences,
    ...(deal.recipient ? { delivered: findDifferences(signed, deal.recipient).received } : {}),
    allowanceLeft: (allowance ? decodeResult(erc20.allowance, allowance.data) : 0n) as Amount,
    blockNumber: best.number,
  }
}

interface SwapClauses {
  clauses: Clause[]
  /** The spender of the sold token. */
  taker: Address
}

type SwapEnds = DealEnds & { head: { timestamp: number } }

/** The checked clauses of the quote, or our own. */
async function findSwapClauses(
  node: DealNode,
  { deal, terms }: { deal: Deal; terms: SwapTerms },
  ends: SwapEnds,
): Promise<SwapClauses> {
  const { aggregator, owner, head } = ends
  const { recipient = owner, buy, amountOut } = deal
  if (terms.quote.clauses) {
    const { clauses, taker } = await takeOffered(node, terms.quote.clauses, terms, ends)
    // The quote's clauses pay the owner. A final clause of the same transaction passes the bought token on to another
    // recipient.
    const onward = recipient === owner ? [] : [buildTransferClause(buy, recipient, amountOut)]
    return { clauses: [...clauses, ...onward], taker }
  }
  if (aggregator === undefined) throw new ClauseError(messages.noClauses)
  const known = { aggregator, owner, recipient, headTimestamp: head.timestamp }
  return { clauses: buildSwapClauses(terms, known), taker: aggregator }
}

async function takeOffered(
  node: DealNode,
  offered: readonly Clause[],
  terms: SwapTerms,
  { aggregator, owner, venues = [], head }: SwapEnds,
): Promise<SwapClauses> {
  const headTimestamp = head.timestamp
  if (aggregator === undefined) {
    const { takeRouterClauses } = await import('../clauses/takeRouterClauses.ts')
    return takeRouterClauses(offered, { terms, owner, headTimestamp, venues })
  }
  const { takeClauses } = await import('../clauses/takeClauses.ts')
  const known = { aggregator, owner, headTimestamp }
  return { clauses: await takeClauses(node, offered, { terms, ends: known }), taker: aggregator }
}

function buildAllowanceClause(token: Address, owner: Address, spender: Address): Clause {
  return { to: token, value: 0n, data: encodeCall(erc20.allowance, [owner, spender]) }
}

function buildBalanceClause(token: Address, owner: Address): Clause {
  return { to: token, value: 0n, data: encodeCall(erc20.balanceOf, [owner]) }
}

/**
 * Checks that the result of a conversion has arrived. A wrapped token emits no Transfer, so its balance is read. If no
 * contract is deployed at its address, VET sent there would be lost.
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
  const message = t`${symbol} can't be made one to one on this network`
  throw new SimulationError({ type: 'Token Error', message })
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
  /** What to do about it, if known. */
  readonly hint: string | undefined

  constructor({ type, message, hint }: RevertReason) {
    super(simulationTexts.simulationError(message || simulationTexts.unknownSimulationError))
    this.type = type
    this.hint = hint
  }
}
