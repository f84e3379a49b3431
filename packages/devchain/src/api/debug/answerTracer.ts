import type { Answer } from '../answer/Answer.ts'
import { Refusal } from '../answer/Refusal.ts'
import { requireBlock } from '../blocks/findBlock.ts'
import { parseNextRevision } from '../blocks/parseRevision.ts'
import { decodeBody } from '../body/decodeBody.ts'
import { address, amount, anything, struct, text, uint } from '../body/decoders.ts'
import type { Call } from '../Call.ts'

/** The tracers that a Thor node knows, with or without `Tracer` at the end. */
const tracers = new Set(
  '4byte bigram call evmdis noop opcount prestate structLogger trigram unigram'.split(' '),
)

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

/**
 * POST /debug/tracers: refused, as public nodes refuse it.
 * @throws {Refusal} 403, or 400 for a body that is not one.
 */
export async function answerTracer({ readBody }: Call): Promise<Answer> {
  return refuseTracer(decodeBody(await readBody(), traceOptions).name)
}

/**
 * POST /debug/tracers/call: refused, as public nodes refuse it.
 * @throws {Refusal} 403, or 400 for a body or a revision that is not one.
 */
export async function answerCallTracer({ chain, query, readBody }: Call): Promise<Answer> {
  const { name } = decodeBody(await readBody(), callOptions)
  const revision = parseNextRevision(query.get('revision') ?? '', 'revision')
  if (revision !== 'next') requireBlock(chain, revision, 'revision')
  return refuseTracer(name)
}

/**
 * POST /debug/storage-range: refused like the tracers.
 * @throws {Refusal} 403.
 */
export function answerStorageRange(): Answer {
  throw new Refusal(403, 'creating tracer is not allowed: storage-range')
}

function refuseTracer(name: string): never {
  const trimmed = name.trim()
  if (trimmed !== '' && !tracers.has(trimmed.replace(/Tracer$/, ''))) {
    throw new Refusal(403, 'tracer is not defined')
  }
  throw new Refusal(403, `creating tracer is not allowed: ${name}`)
}
