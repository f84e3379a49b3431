import type { Address, Amount, Hex } from '@vermeil/units'
import type { Clause } from '../transaction/Transaction.ts'
import { type LogEvent, parseLogEvent, parseTransfer, type Transfer } from './LogEvent.ts'
import type { ResponseValue } from './ResponseValue.ts'

/** Clauses to simulate. If the caller is omitted, it is the zero address, which owns nothing. */
export interface SimulationRequest {
  clauses: readonly Clause[]
  caller?: Address
  /** Gas that all clauses share; the node's own limit (50 million) if omitted. */
  gas?: bigint
  /** Wei of VTHO per gas. */
  gasPrice?: bigint
  gasPayer?: Address
  expiration?: number
  blockRef?: Hex
}

/** The simulated result of one clause. `gasUsed` excludes intrinsic gas and refunds. */
export interface SimulationResult {
  /** The returned bytes, or the revert data. */
  data: Hex
  events: LogEvent[]
  transfers: Transfer[]
  gasUsed: bigint
  reverted: boolean
  /** The node's error message; empty if the clause succeeded. */
  vmError: string
}

/** The body of POST /accounts/*. Nodes reject unknown fields. */
export function buildSimulationBody(request: SimulationRequest): object {
  return {
    clauses: request.clauses.map(({ to, value, data }) => ({
      to,
      value: formatQuantity(value),
      data,
    })),
    caller: request.caller,
    gas: request.gas === undefined ? undefined : Number(request.gas),
    gasPrice: request.gasPrice === undefined ? undefined : formatQuantity(request.gasPrice),
    gasPayer: request.gasPayer,
    expiration: request.expiration,
    blockRef: request.blockRef,
  }
}

/**
 * Parses one result for each clause that ran. A node stops at the first revert, so there may be fewer results than
 * clauses.
 * @throws {ThorError} if there are too many results, or too few without a revert.
 */
export function parseSimulation(answer: ResponseValue, clauseCount: number): SimulationResult[] {
  const results = answer.list(parseResult)
  const stopped = results.at(-1)?.reverted ?? false
  if (results.length > clauseCount || (results.length < clauseCount && !stopped))
    throw answer.refuse(`a result for each of the ${clauseCount} clauses up to the first revert`)
  return results
}

function parseResult(answer: ResponseValue): SimulationResult {
  return {
    data: answer.get('data').hex(),
    events: answer.get('events').list(parseLogEvent),
    transfers: answer.get('transfers').list(parseTransfer),
    gasUsed: answer.get('gasUsed').gas(),
    reverted: answer.get('reverted').boolean(),
    vmError: answer.get('vmError').text(),
  }
}

function formatQuantity(value: bigint | Amount): Hex {
  return `0x${value.toString(16)}`
}
