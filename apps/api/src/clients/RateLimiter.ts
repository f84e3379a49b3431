/** How a client stands: what it may still ask, and when the window ends. */
export interface Allowance {
  limit: number
  remaining: number
  resetSeconds: number
  isRefused: boolean
}

/** What a client has spent in this window. */
interface Spent {
  points: number
}

/** So many clients are told apart in one window; all further ones share one budget. */
const maxClients = 100_000

/**
 * Counts what each client asks in windows of fixed length. A window costs one entry for each client and is forgotten
 * as a whole, so nothing grows.
 */
export class RateLimiter {
  readonly #limit: number
  readonly #windowMs: number
  readonly #clock: () => number
  #spent = new Map<string, Spent>()
  #endsAtMs = Number.NEGATIVE_INFINITY

  constructor(options: { limit: number; windowMs: number; clock: () => number }) {
    this.#limit = options.limit
    this.#windowMs = options.windowMs
    this.#clock = options.clock
  }

  /** Takes so much of the client's budget; `factor` widens it. A refused request costs nothing. */
  take(client: string, cost: number, factor = 1): Allowance {
    const now = this.#clock()
    if (now >= this.#endsAtMs || now < this.#endsAtMs - this.#windowMs) {
      this.#spent = new Map()
      this.#endsAtMs = now + this.#windowMs
    }
    const spent = this.#spent.get(client) ?? this.#open(client)
    const limit = this.#limit * factor
    const isRefused = spent.points + cost > limit
    if (!isRefused) spent.points += cost
    const resetSeconds = Math.max(1, Math.ceil((this.#endsAtMs - now) / 1000))
    return { limit, remaining: limit - spent.points, resetSeconds, isRefused }
  }

  /** The account of a client that comes for the first time in this window. */
  #open(client: string): Spent {
    const name = this.#spent.size < maxClients ? client : 'everyone else'
    const spent = this.#spent.get(name) ?? { points: 0 }
    this.#spent.set(name, spent)
    return spent
  }
}
