import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { CachedAnswer, Coding } from './CachedAnswer.ts'

/** Shorter bodies are sent uncompressed: the saving is smaller than a packet. */
const minBytes = 1_024

/** Compression levels: for answers that a client is waiting for, and for answers that never change. */
const quick = { br: 4, gzip: 6 } as const
const best = { br: constants.BROTLI_MAX_QUALITY, gzip: constants.Z_BEST_COMPRESSION } as const

function compress(body: Buffer, coding: Coding, { [coding]: level }: Record<Coding, number>) {
  if (coding === 'gzip') return promisify(gzip)(body, { level })
  return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: level } })
}

/** The coding that the client prefers for the answer: brotli before gzip, undefined for no compression. */
export function chooseCoding(
  accepted: string | undefined,
  { body }: CachedAnswer,
): Coding | undefined {
  return body.length < minBytes ? undefined : findCoding(accepted)
}

/** A body that is written piece by piece, in the coding that the client prefers. */
export function compressPieces(
  pieces: AsyncIterable<string>,
  accepted: string | undefined,
): { body: Readable; coding: Coding | undefined } {
  const body = Readable.from(pieces)
  const coding = findCoding(accepted)
  if (coding === undefined) return { body, coding }
  const params = { [constants.BROTLI_PARAM_QUALITY]: quick.br }
  const coder = coding === 'br' ? createBrotliCompress({ params }) : createGzip()
  return { body: pipeline(body, coder, () => undefined), coding }
}

function findCoding(accepted: string | undefined): Coding | undefined {
  if (accepted === undefined) return undefined
  if (accepts(accepted, 'br')) return 'br'
  return accepts(accepted, 'gzip') ? 'gzip' : undefined
}

/** Compresses the answer, unless it is compressed already. */
export async function compressAnswer(answer: CachedAnswer, coding: Coding): Promise<void> {
  answer.coded[coding] ??= await compress(answer.body, coding, quick)
}

/** Compresses an answer that never changes as well as possible, in every coding. */
export async function compressFully(answer: CachedAnswer): Promise<void> {
  if (answer.body.length < minBytes) return
  for (const coding of ['br', 'gzip'] as const)
    answer.coded[coding] = await compress(answer.body, coding, best)
}

/** Whether the header names the coding with a weight above zero. */
function accepts(header: string, coding: Coding): boolean {
  const at = header.indexOf(coding)
  return at >= 0 && !/^\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/.test(header.slice(at + coding.length))
}
