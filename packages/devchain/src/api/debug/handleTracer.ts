import { type Hex, zeroAddress } from '@vermeil/units'
import type { SimulationRequest } from '../../model/Simulation.ts'
import { ReplayError } from '../../runtime/replayClause.ts'
import { TraceTooLarge } from '../../tracers/TraceBudget.ts'
import { maxGas, readBlockRef } from '../accounts/handleSimulation.ts'
import { decodeBody } from '../body/decodeBody.ts'
import { address, amount, anything, type Decoder, struct, text, uint } from '../body/decoders.ts'
import type { ApiRequest } from '../http/ApiRequest.ts'
import { HttpError } from '../http/HttpError.ts'
import { createJsonResponse, type NodeResponse } from '../http/NodeResponse.ts'
import { requireBlock } from '../revision/findBlock.ts'
import { parseNextRevision } from '../revision/parseRevision.ts'
import { parseHexBytes } from '../text/parseHexBytes.ts'
import { parseClauseTarget } from './parseClauseTarget.ts'
import { readTracer } from './readTracer.ts'

const traceOptions = struct('api.TraceClauseOption', {
  name: text(),
  target: text(),
  config: anything(),
})

const callOptions = struct('api.TraceCallOption', {
  to: address(),
  value: amount(),
  data: text(),
  gas: uint(64),
  gasPrice: amount(),
  provedWork: amount(),
  caller: address(),
  gasPayer: address(),
  expiration: uint(32),
  blockRef: text(),
  name: text(),
  config: anything(),
})

type CallOptions = typeof callOptions extends Decoder<infer T> ? T : never

/**
 * POST /debug/tracers: traces a mined clause.
 * @throws {HttpError} 400 or 403.
 */
export async function handleTracer({ chain, readBody }: ApiRequest): Promise<NodeResponse> {
  const { name, target, config } = decodeBody(await readBody(), traceOptions)
  const tracer = readTracer(name, config)
  const clause = parseClauseTarget(chain, target)
  wrapTraceErrors(() => chain.traceMined(clause, tracer))
  return createJsonResponse(tracer.result())
}

/**
 * POST /debug/tracers/call: traces a simulated clause.
 * @throws {HttpError} 400 or 403.
 */
export async function handleCallTracer({
  chain,
  query,
  readBody,
}: ApiRequest): Promise<NodeResponse> {
  const options = decodeBody(await readBody(), callOptions)
  const revision = parseNextRevision(query.get('revision') ?? '', 'revision')
  const at = revision === 'next' ? revision : requireBlock(chain, revision, 'revision')
  const tracer = readTracer(options.name, options.config)
  const request = buildRequest(options)
  wrapTraceErrors(() => chain.trace(request, at, tracer))
  return createJsonResponse(tracer.result())
}

/** Runs the action and turns errors of the request into HttpErrors. */
export function wrapTraceErrors<T>(action: () => T): T {
  try {
    return action()
  } catch (error) {
    if (error instanceof ReplayError) throw new HttpError(403, error.message, { cause: error })
    if (error instanceof TraceTooLarge) throw new HttpError(400, error.message, { cause: error })
    throw error
  }
}

function buildRequest(options: CallOptions): SimulationRequest {
  const { gas, data, to, value } = options
  if (gas > maxGas) throw new HttpError(403, 'gas: exceeds limit')
  const blockRef: Hex = readBlockRef(options.blockRef)
  const bytes = data === '' ? new Uint8Array() : parseHexBytes(data, 'data')
  return {
    gas: gas === 0n ? maxGas : gas,
    gasPrice: options.gasPrice,
    provedWork: options.provedWork,
    caller: options.caller ?? zeroAddress,
    gasPayer: options.gasPayer ?? zeroAddress,
    expiration: Number(options.expiration),
    blockRef,
    clauses: [{ to, value, data: bytes }],
  }
}
