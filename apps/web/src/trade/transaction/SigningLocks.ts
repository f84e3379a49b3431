/** What this file needs of the browser's Web Locks, which insecure pages do not have. */
export type Locks = Pick<LockManager, 'request' | 'query'>

/** From this age on, a request whose tab cannot be asked about counts as lost. */
const lostAfterMs = 600_000

/**
 * Tells every tab which requests to a wallet are still waited for: the tab that asked holds a lock, and the browser
 * releases it if that tab is reloaded, closed or killed.
 */
export class SigningLocks {
  readonly #locks: Locks | undefined

  constructor(locks: Locks | undefined) {
    this.#locks = locks
  }

  /** Says that this tab waits for the answer. Returns what ends that. */
  hold(id: string): () => void {
    const answered = Promise.withResolvers<void>()
    void this.#locks?.request(nameLock(id), () => answered.promise)
    return answered.resolve
  }

  /** Whether some tab still waits for the answer. */
  async isHeld({ id, askedAtMs }: { id: string; askedAtMs: number }, nowMs: number) {
    if (!this.#locks) return nowMs - askedAtMs < lostAfterMs
    const { held = [], pending = [] } = await this.#locks.query()
    return [...held, ...pending].some(({ name }) => name === nameLock(id))
  }
}

function nameLock(id: string): string {
  return `vermeil.signing.${id}`
}
