import { isOwnMachine } from './nameClient.ts'
import type { RateLimiter, RemainingBudget } from './RateLimiter.ts'

/** The points that each client may spend in a window. This machine itself may have a larger budget. */
export class ClientBudget {
  readonly #limiter: RateLimiter
  readonly #ownMachineFactor: number

  constructor(limiter: RateLimiter, ownMachineFactor: number) {
    this.#limiter = limiter
    this.#ownMachineFactor = ownMachineFactor
  }

  /** Takes points from a client's budget. A refused request costs nothing. */
  take(client: string, points: number): RemainingBudget {
    return this.#limiter.take(client, points, this.findFactor(client))
  }

  /** How many times the usual limits the client may use. */
  findFactor(client: string): number {
    return isOwnMachine(client) ? this.#ownMachineFactor : 1
  }
}
