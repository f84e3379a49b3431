import { followHead, type Ledger, type LedgerHead, readHead } from '@vermeil/ledger'

/**
 * The head of the ledger. It changes a moment after each commit, once the popular answers are ready for the new head.
 * Until it is followed, it is read from the ledger; simultaneous requests share one read.
 */
export class Head implements AsyncDisposable {
  readonly #ledger: Ledger
  readonly #prepare: (head: LedgerHead) => Promise<void> | undefined
  readonly #listeners = new Set<(head: LedgerHead, before: LedgerHead | undefined) => void>()
  #known: LedgerHead | undefined
  #newest: LedgerHead | undefined
  #reading: Promise<LedgerHead | undefined> | undefined
  #following: AsyncDisposable | undefined
  #next: LedgerHead | undefined
  #isChanging: boolean = false

  /** @param prepare runs before a new head is taken; nothing sees that head before. */
  constructor(
    ledger: Ledger,
    prepare: (head: LedgerHead) => Promise<void> | undefined = () => undefined,
  ) {
    this.#ledger = ledger
    this.#prepare = prepare
  }

  /** Starts to follow the commits. */
  async follow(): Promise<void> {
    this.#following ??= await followHead(this.#ledger, (head) => this.#announce(head))
  }

  /** The newest block that is known; undefined before the first one. */
  get known(): LedgerHead | undefined {
    return this.#known
  }

  /** The newest block that was announced, even while answers are being prepared for it. */
  get newest(): LedgerHead | undefined {
    return this.#newest
  }

  /** The newest block in the ledger; undefined before the first one. */
  async read(): Promise<LedgerHead | undefined> {
    if (this.#known && this.#following) return this.#known
    this.#reading ??= readHead(this.#ledger).finally(() => {
      this.#reading = undefined
    })
    return await this.#reading
  }

  /** Calls the listener with every new head and the one before. The returned function unsubscribes. */
  subscribe(listener: (head: LedgerHead, before: LedgerHead | undefined) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#listeners.clear()
    await this.#following?.[Symbol.asyncDispose]()
    this.#following = undefined
  }

  #announce(head: LedgerHead): void {
    this.#newest = head
    this.#next = head
    if (!this.#isChanging) void this.#change()
  }

  /** Takes the newest of the announced heads, one at a time, immediately if there is nothing to prepare. */
  async #change(): Promise<void> {
    this.#isChanging = true
    try {
      while (this.#next) {
        const head = this.#next
        this.#next = undefined
        const prepared = this.#prepare(head)
        if (prepared !== undefined) await prepared
        this.#take(head)
      }
    } finally {
      this.#isChanging = false
    }
  }

  #take(head: LedgerHead): void {
    const before = this.#known
    if (before?.id === head.id && before.finalizedNumber === head.finalizedNumber) return
    this.#known = head
    if (before?.id === head.id) return
    for (const listener of this.#listeners) listener(head, before)
  }
}
