import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { Answer, Coding } from './Answer.ts'

/** Shorter bodies travel as they are: the saving is smaller than a packet. */
const leastBytes = 1_024

/** How hard to compress: what is asked for while somebody waits, and what is sent unchanged to everybody. */
const quick = { br: 4, gzip: 6 } as const
const best = { br: constants.BROTLI_MAX_QUALITY, gzip: constants.Z_BEST_COMPRESSION } as const

function compress(body: Buffer, coding: Coding, { [coding]: level }: Record<Coding, number>) {
  if (coding === 'gzip') return promisify(gzip)(body, { level })
  return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: level } })
}

/** The coding that a client wants for that answer: brotli before gzip; undefined for none. */
export function chooseCoding(accepted: string | undefined, { body }: Answer): Coding | undefined {
  return body.length < leastBytes ? undefined : findCoding(accepted)
}

/** A body that is written piece by piece, and the coding that it travels in: the one that the client wants. */
export function codePieces(
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

/** Compresses the answer where that has not been done yet. */
export async function codeAnswer(answer: Answer, coding: Coding): Promise<void> {
  answer.coded[coding] ??= await compress(answer.body, coding, quick)
}

/** Compresses an answer that stays the same as well as it can be, in every coding. */
export async function codeOnce(answer: Answer): Promise<void> {
  if (answer.body.length < leastBytes) return
  for (const coding of ['br', 'gzip'] as const)
    answer.coded[coding] = await compress(answer.body, coding, best)
}

/** Whether the header names the coding, and not with a weight of zero. */
function accepts(header: string, coding: Coding): boolean {
  const at = header.indexOf(coding)
  return at >= 0 && !/^\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/.test(header.slice(at + coding.length))
}
