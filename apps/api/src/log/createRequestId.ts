import { randomBytes, randomInt } from 'node:crypto'

/** Distinguishes the requests of this process from those of any other. */
const prefix = randomBytes(9).toString('hex')
let next = randomInt(2 ** 32)

/**
 * The id of the next request, unique among 2^32. The numbers start at random and come in an unpredictable order: an
 * odd factor reaches each of them once.
 */
export function createRequestId(): string {
  next = (next + 1) | 0
  return prefix + (Math.imul(next, 0x9e3779b1) >>> 0).toString(36)
}
