/** The part of the browser's Web Locks that is used here. Insecure pages do not have them. */
export type Locks = Pick<LockManager, 'request' | 'query'>

/** From this age, a request whose tab cannot be checked counts as lost. */
const lostAfterMs = 600_000

/** How long a deal is reserved for one tab. The others hear of its transaction within milliseconds. */
const reservedMs = 2_000

/**
 * Tracks which wallet requests are still waited for, across tabs. The requesting tab holds a lock, and the browser
 * releases it if that tab is reloaded, closed or killed.
 */
export class SigningLocks {
  readonly #locks: Locks | undefined
  /** The requests of this tab. */
  readonly #own = new Set<string>()

  constructor(locks: Locks | undefined) {
    this.#locks = locks
  }

  /**
   * Reserves a deal, so that two tabs that confirm it at the same moment do not both send it. Returns a function that
   * ends the reservation; undefined if the deal is reserved already.
   */
  async reserve(name: string): Promise<(() => void) | undefined> {
    const ended = Promise.withResolvers<void>()
    if (!this.#locks) return ended.resolve
    const answered = Promise.withResolvers<boolean>()
    const hold = async (lock: Lock | null) => {
      answered.resolve(lock !== null)
      if (lock) await ended.promise
    }
    // A browser that refuses locks reserves nothing.
    this.#locks
      .request(`vermeil.deal.${name}`, { ifAvailable: true }, hold)
      .catch(() => answered.resolve(true))
    if (!(await answered.promise)) return undefined
    setTimeout(ended.resolve, reservedMs)
    return ended.resolve
  }

  /** Marks that this tab waits for the answer. Returns a function that ends it. */
  hold(id: string): () => void {
    const answered = Promise.withResolvers<void>()
    this.#locks?.request(nameLock(id), {}, () => answered.promise).catch(() => undefined)
    this.#own.add(id)
    return () => {
      this.#own.delete(id)
      answered.resolve()
    }
  }

  /** Whether some tab still waits for the answer. */
  async isHeld({ id, askedAtMs }: { id: string; askedAtMs: number }, nowMs: number) {
    if (this.#own.has(id)) return true
    if (!this.#locks) return nowMs - askedAtMs < lostAfterMs
    const { held = [], pending = [] } = await this.#locks.query()
    return [...held, ...pending].some(({ name }) => name === nameLock(id))
  }
}

function nameLock(id: string): string {
  return `vermeil.signing.${id}`
}
