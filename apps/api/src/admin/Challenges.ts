import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { challengeSeconds } from '../config/limits.ts'

/** A nonce that a wallet signs. */
export interface Challenge {
  nonce: string
  /** Seconds since 1970. */
  expiresAt: number
}

/** 16 random bytes, the time in seconds and 16 bytes of an authentication code, in hexadecimal. */
const nonceForm = /^([0-9a-f]{32})([0-9a-f]{10})([0-9a-f]{32})$/

/**
 * Nonces that can be used once within five minutes. A nonce authenticates itself, so that strangers
 * cannot fill the memory: only used ones are stored until they expire. A restart invalidates all of them.
 */
export class Challenges {
  readonly #key = randomBytes(32)
  /** The used nonces and when they expire. */
  readonly #used = new Map<string, number>()

  create(nowSeconds: number): Challenge {
    const expiresAt = nowSeconds + challengeSeconds
    const head = randomBytes(16).toString('hex') + expiresAt.toString(16).padStart(10, '0')
    return { nonce: head + this.#authenticate(head), expiresAt }
  }

  /** The challenge of a nonce; undefined if it is not ours, has expired or was used. */
  find(nonce: string, nowSeconds: number): Challenge | undefined {
    const [, random = '', time = '', code = ''] = nonceForm.exec(nonce) ?? []
    const expiresAt = Number.parseInt(time, 16)
    if (!(expiresAt > nowSeconds) || this.#used.has(nonce)) return undefined
    const expected = this.#authenticate(random + time)
    return timingSafeEqual(Buffer.from(code), Buffer.from(expected))
      ? { nonce, expiresAt }
      : undefined
  }

  /** Marks a challenge as used. */
  use({ nonce, expiresAt }: Challenge, nowSeconds: number): void {
    for (const [used, endsAt] of this.#used) if (endsAt <= nowSeconds) this.#used.delete(used)
    this.#used.set(nonce, expiresAt)
  }

  #authenticate(head: string): string {
    return createHmac('sha256', this.#key).update(head).digest('hex').slice(0, 32)
  }
}
