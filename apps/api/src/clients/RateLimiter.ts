/** How a client stands: what it may still ask, and when the window ends. */
export interface Allowance {
  limit: number
  remaining: number
  resetSeconds: number
  isRefused: boolean
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
  #spent = new Map<string, number>()
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
    const known = this.#spent.has(client) || this.#spent.size < maxClients
    const name = known ? client : 'everyone else'
    const limit = this.#limit * factor
    const before = this.#spent.get(name) ?? 0
    const isRefused = before + cost > limit
    const spent = isRefused ? before : before + cost
    this.#spent.set(name, spent)
    const resetSeconds = Math.max(1, Math.ceil((this.#endsAtMs - now) / 1000))
    return { limit, remaining: limit - spent, resetSeconds, isRefused }
  }
}
