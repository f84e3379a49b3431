/** The part of the browser's Web Locks that is used here. Insecure pages do not have them. */
export type Locks = Pick<LockManager, 'request' | 'query'>

/** From this age, a request whose tab cannot be checked counts as lost. */
const lostAfterMs = 600_000

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

  /** Marks that this tab waits for the answer. Returns a function that ends it. */
  hold(id: string): () => void {
    const answered = Promise.withResolvers<void>()
    void this.#locks?.request(nameLock(id), () => answered.promise)
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
