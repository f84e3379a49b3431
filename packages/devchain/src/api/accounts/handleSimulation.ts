import { type Hex, zeroAddress } from '@vermeil/units'
import type { Chain } from '../../chain/Chain.ts'
import type { Block } from '../../model/Block.ts'
import type { ClauseResult, SimulationRequest } from '../../model/Simulation.ts'
import type { Clause } from '../../model/Transaction.ts'
import { encodeBytes } from '../../word/word.ts'
import { decodeBody } from '../body/decodeBody.ts'
import {
  address,
  amount,
  type Decoder,
  list,
  optional,
  struct,
  text,
  uint,
} from '../body/decoders.ts'
import type { ApiRequest } from '../http/ApiRequest.ts'
import { HttpError } from '../http/HttpError.ts'
import { createJsonResponse, createTextResponse, type NodeResponse } from '../http/NodeResponse.ts'
import { requireBlock } from '../revision/findBlock.ts'
import { parseNextRevision } from '../revision/parseRevision.ts'
import { parseAddressText } from '../text/parseBytes32.ts'
import { parseHexBytes } from '../text/parseHexBytes.ts'
import { buildEvent, buildTransfer } from '../transactions/buildReceipt.ts'

/** The gas limit of a simulation (thor --api-call-gas-limit). */
export const maxGas = 50_000_000n
const maxOutputBytes = 2_621_440

const clause = struct('api.Clause', { to: address(), value: amount(), data: text() })

const simulation = struct('api.BatchCallData', {
  clauses: list(optional(clause), 'api.Clauses'),
  gas: uint(64),
  gasPrice: amount(),
  provedWork: amount(),
  caller: address(),
  gasPayer: address(),
  expiration: uint(32),
  blockRef: text(),
})

const singleCall = optional(
  struct('api.CallData', {
    value: amount(),
    data: text(),
    gas: uint(64),
    gasPrice: amount(),
    caller: address(),
  }),
)

type Simulation = typeof simulation extends Decoder<infer T> ? T : never
type WrittenClause = NonNullable<Simulation['clauses'][number]>

/** POST /accounts/*: simulates the clauses up to and including the first that reverts. */
export async function handleSimulation({
  chain,
  query,
  readBody,
}: ApiRequest): Promise<NodeResponse> {
  const body = decodeBody(await readBody(), simulation)
  const clauses = body.clauses.map((each, index) => {
    if (each === null) throw new HttpError(400, `clauses[${index}]: null not allowed`)
    return each
  })
  const at = findMoment(chain, query)
  const results = await chain.simulate(buildRequest(body, clauses), at)
  assertOutputSize(results)
  return createJsonResponse(results.map(buildResult))
}

/** POST /accounts and /accounts/{address}, both deprecated: simulates one call or creation. */
export async function handleCall({
  chain,
  part,
  query,
  readBody,
}: ApiRequest): Promise<NodeResponse> {
  const body = decodeBody(await readBody(), singleCall)
  // A node panics here and recovers.
  if (body === null) return createTextResponse(500, 'Internal Server Error')
  const { value, data, ...rest } = body
  const at = findMoment(chain, query)
  const to = part('address') === '' ? null : parseAddressText(part('address'), 'address')
  const nothing = { provedWork: 0n, gasPayer: null, expiration: 0n, blockRef: '', clauses: [] }
  const request = buildRequest({ ...nothing, ...rest }, [{ to, value, data }])
  const results = await chain.simulate(request, at)
  assertOutputSize(results)
  return createJsonResponse(results.map(buildResult)[0])
}

function findMoment(chain: Chain, query: URLSearchParams): Block | 'next' {
  const revision = parseNextRevision(query.get('revision') ?? '', 'revision')
  return revision === 'next' ? revision : requireBlock(chain, revision, 'revision')
}

function buildRequest(body: Simulation, clauses: WrittenClause[]): SimulationRequest {
  if (body.gas > maxGas) throw new HttpError(403, 'gas: exceeds limit')
  return {
    gas: body.gas === 0n ? maxGas : body.gas,
    gasPrice: body.gasPrice,
    provedWork: body.provedWork,
    caller: body.caller ?? zeroAddress,
    gasPayer: body.gasPayer ?? zeroAddress,
    expiration: Number(body.expiration),
    blockRef: readBlockRef(body.blockRef),
    clauses: clauses.map(({ to, value, data }, index): Clause => {
      const bytes = data === '' ? new Uint8Array() : parseHexBytes(data, `data[${index}]`)
      return { to, value, data: bytes }
    }),
  }
}

/**
 * Eight bytes, or zeros for an empty text.
 * @throws {HttpError} 400.
 */
export function readBlockRef(written: string): Hex {
  if (written === '') return '0x0000000000000000'
  const bytes = parseHexBytes(written, 'blockRef')
  if (bytes.length !== 8) throw new HttpError(400, 'blockRef: invalid length')
  return encodeBytes(bytes)
}

function assertOutputSize(results: ClauseResult[]): void {
  let bytes = 0
  for (const { data, events, transfers } of results) {
    bytes += data.length + transfers.length * 72
    for (const event of events) bytes += 20 + event.topics.length * 32 + event.data.length
  }
  if (bytes > maxOutputBytes) {
    throw new HttpError(400, `batch call data exceeds limit of ${maxOutputBytes} bytes`)
  }
}

function buildResult(result: ClauseResult): object {
  return {
    data: encodeBytes(result.data),
    events: result.events.map(buildEvent),
    transfers: result.transfers.map(buildTransfer),
    gasUsed: Number(result.gasUsed),
    reverted: result.reverted,
    vmError: result.vmError,
  }
}
