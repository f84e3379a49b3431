import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Answer, Coding } from './Answer.ts'

/** Shorter bodies travel as they are: the saving is smaller than a packet. */
const leastBytes = 1_024

const compressors: Readonly<Record<Coding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body) => promisify(gzip)(body, { level: 6 }),
}

/** The coding that a client wants for that answer: brotli before gzip; undefined for none. */
export function chooseCoding(accepted: string | undefined, { body }: Answer): Coding | undefined {
  if (accepted === undefined || body.length < leastBytes) return undefined
  if (accepts(accepted, 'br')) return 'br'
  return accepts(accepted, 'gzip') ? 'gzip' : undefined
}

/** Compresses the answer where that has not been done yet. */
export async function codeAnswer(answer: Answer, coding: Coding): Promise<void> {
  answer.coded[coding] ??= await compressors[coding](answer.body)
}

/** Whether the header names the coding, and not with a weight of zero. */
function accepts(header: string, coding: Coding): boolean {
  const at = header.indexOf(coding)
  return at >= 0 && !/^\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/.test(header.slice(at + coding.length))
}
