import { followHead, type Ledger, type LedgerHead, readHead } from '@vermeil/ledger'

/**
 * The head of the ledger, known a moment after each commit: as soon as what is asked for most is ready for it. Before it is followed, or where nothing was heard yet,
 * it is read; requests that arrive meanwhile share that one read.
 */
export class Head implements AsyncDisposable {
  readonly #ledger: Ledger
  readonly #prepare: (head: LedgerHead) => Promise<void> | undefined
  readonly #listeners = new Set<(head: LedgerHead, before: LedgerHead | undefined) => void>()
  #known: LedgerHead | undefined
  #newest: LedgerHead | undefined
  #reading: Promise<LedgerHead | undefined> | undefined
  #following: AsyncDisposable | undefined
  #coming: LedgerHead | undefined
  #isTurning: boolean = false

  /** @param prepare what is done before a new head is taken; nobody hears of that head before. */
  constructor(
    ledger: Ledger,
    prepare: (head: LedgerHead) => Promise<void> | undefined = () => undefined,
  ) {
    this.#ledger = ledger
    this.#prepare = prepare
  }

  /** Starts to hear of commits. */
  async follow(): Promise<void> {
    this.#following ??= await followHead(this.#ledger, (head) => this.#hear(head))
  }

  /** The newest block that is known; undefined before the first one. */
  get known(): LedgerHead | undefined {
    return this.#known
  }

  /** The newest block that was heard of, also while things are still being prepared for it. */
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

  /** Calls the listener with every new head and the one before; the answer ends that. */
  subscribe(listener: (head: LedgerHead, before: LedgerHead | undefined) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#listeners.clear()
    await this.#following?.[Symbol.asyncDispose]()
    this.#following = undefined
  }

  #hear(head: LedgerHead): void {
    this.#newest = head
    this.#coming = head
    if (!this.#isTurning) void this.#turn()
  }

  /** Takes the newest of the heads that are heard of, one at a time; at once where nothing has to be prepared. */
  async #turn(): Promise<void> {
    this.#isTurning = true
    try {
      while (this.#coming) {
        const head = this.#coming
        this.#coming = undefined
        const prepared = this.#prepare(head)
        if (prepared !== undefined) await prepared
        this.#take(head)
      }
    } finally {
      this.#isTurning = false
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
