import { isLoopback } from './nameClient.ts'
import type { RateLimiter, RemainingBudget } from './RateLimiter.ts'

/** The points that each client may spend in a window. Loopback clients may have a larger budget. */
export class ClientBudget {
  readonly #limiter: RateLimiter
  readonly #loopbackFactor: number

  constructor(limiter: RateLimiter, loopbackFactor: number) {
    this.#limiter = limiter
    this.#loopbackFactor = loopbackFactor
  }

  /** Takes points from a client's budget. A refused request costs nothing. */
  take(client: string, points: number): RemainingBudget {
    return this.#limiter.take(client, points, this.findFactor(client))
  }

  /** How many times the usual limits the client may use. */
  findFactor(client: string): number {
    return isLoopback(client) ? this.#loopbackFactor : 1
  }
}
