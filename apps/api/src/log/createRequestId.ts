import { randomBytes, randomInt } from 'node:crypto'

/** Tells the requests of this process from those of any other one. */
const prefix = randomBytes(9).toString('hex')
let next = randomInt(2 ** 32)

/**
 * The next request's id, of its own among 2^32: a random beginning for the process, and numbers that come in no order
 * (an odd factor reaches each of them once).
 */
export function createRequestId(): string {
  next = (next + 1) | 0
  return prefix + (Math.imul(next, 0x9e3779b1) >>> 0).toString(36)
}
