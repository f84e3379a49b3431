import { decodeResult, encodeCall, erc20 } from '@vermeil/abi'
import { addGasHeadroom, type Clause, intrinsicGas, type ThorClient } from '@vermeil/thor'
import { type Address, type Amount, zeroAddress } from '@vermeil/units'
import { buildSwapClauses } from './buildSwapClauses.ts'
import { type Differences, findDifferences } from './findDifferences.ts'
import { messages } from './messages.ts'
import { type RevertReason, readRevert } from './readRevert.ts'
import type { SwapTerms } from './SwapTerms.ts'

/** A swap ready to be signed, with what a simulation of exactly its clauses did. */
export interface PreparedSwap {
  terms: SwapTerms
  clauses: Clause[]
  /** Gas to give: intrinsic, simulated and headroom. */
  gas: bigint
  /** The most that the gas costs at the fees of now, in wei of VTHO. */
  fee: Amount
  differences: Differences
  /** What the aggregator could still take of the sold token afterwards. */
  allowanceLeft: Amount
  /** The newest block when it was simulated. */
  blockNumber: number
}

/**
 * Exact-out finds its route again when it runs: one of two hops over VET may have become the best since the
 * simulation, and costs 110,000 gas more than a direct one (measured).
 */
const longerRouteGas = 150_000n

export type SwapNode = Pick<ThorClient, 'fetchBlock' | 'fetchPriorityFee' | 'simulate'>

/**
 * Builds the clauses and tries them on the state that they will meet.
 * @throws {SimulationError} where they would be reverted.
 * @throws {ClauseError} where they cannot be built.
 * @throws {ThorError} where the node does not answer.
 */
export async function prepareSwap(
  node: SwapNode,
  terms: SwapTerms,
  ends: { aggregator: Address; owner: Address },
): Promise<PreparedSwap> {
  const [best, priorityFee] = await Promise.all([node.fetchBlock('best'), node.fetchPriorityFee()])
  if (!best) throw new SimulationError({ type: 'Node Error', message: messages.simulationFailed })
  const { owner } = ends
  const clauses = buildSwapClauses(terms, { ...ends, headTimestamp: best.timestamp })
  const { sell } = terms.quote
  const probe = sell.address === zeroAddress ? [] : [buildAllowanceClause(sell.address, ends)]
  const results = await node.simulate({ clauses: [...clauses, ...probe], caller: owner }, 'next')
  const failed = results.find((result) => result.reverted)
  if (failed) throw new SimulationError(readRevert(failed))
  const signed = results.slice(0, clauses.length)
  const used = signed.reduce((sum, result) => sum + result.gasUsed, 0n)
  const spare = terms.quote.exact === 'buy' ? longerRouteGas : 0n
  const gas = addGasHeadroom(intrinsicGas(clauses), used) + spare
  const allowance = results[clauses.length]
  const gasPrice = (best.baseFeePerGas ?? 0n) + priorityFee
  return {
    terms,
    clauses,
    gas,
    fee: (gas * gasPrice) as Amount,
    differences: findDifferences(signed, owner),
    allowanceLeft: (allowance ? decodeResult(erc20.allowance, allowance.data) : 0n) as Amount,
    blockNumber: best.number,
  }
}

function buildAllowanceClause(
  token: Address,
  { owner, aggregator }: { owner: Address; aggregator: Address },
): Clause {
  return { to: token, value: 0n, data: encodeCall(erc20.allowance, [owner, aggregator]) }
}

/** The swap would fail if it were sent now. The reason is in the specification's words. */
export class SimulationError extends Error {
  override name = 'SimulationError'
  readonly retryable = true
  readonly type: string
  /** What to do about it, where that is known. */
  readonly hint: string | undefined

  constructor({ type, message, hint }: RevertReason) {
    super(messages.simulationError(message))
    this.type = type
    this.hint = hint
  }
}
