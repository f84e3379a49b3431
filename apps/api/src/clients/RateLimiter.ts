/** What a client may still spend, and when the window ends. */
export interface RemainingBudget {
  limit: number
  remaining: number
  resetSeconds: number
  isRefused: boolean
}

/** What a client has spent in this window. */
interface Spent {
  points: number
}

/** The maximum number of clients in one window; further clients share one budget. */
const maxClients = 100_000

/**
 * Counts the points of each client in windows of fixed length. A window has one entry per client and is dropped as a
 * whole, so memory is bounded.
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

  /** Takes points from the client's budget, which `factor` multiplies. A refused request costs nothing. */
  take(client: string, cost: number, factor = 1): RemainingBudget {
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

  /** The entry of a client that is new in this window. */
  #open(client: string): Spent {
    const name = this.#spent.size < maxClients ? client : 'everyone else'
    const spent = this.#spent.get(name) ?? { points: 0 }
    this.#spent.set(name, spent)
    return spent
  }
}
