import { followHead, type Ledger, type LedgerHead, readHead } from '@vermeil/ledger'

/**
 * The head of the ledger, known a moment after each commit. Before it is followed, or where nothing was heard yet,
 * it is read; requests that arrive meanwhile share that one read.
 */
export class Head implements AsyncDisposable {
  readonly #ledger: Ledger
  readonly #listeners = new Set<(head: LedgerHead, before: LedgerHead | undefined) => void>()
  #known: LedgerHead | undefined
  #reading: Promise<LedgerHead | undefined> | undefined
  #following: AsyncDisposable | undefined

  constructor(ledger: Ledger) {
    this.#ledger = ledger
  }

  /** Starts to hear of commits. */
  async follow(): Promise<void> {
    this.#following ??= await followHead(this.#ledger, (head) => this.#take(head))
  }

  /** The newest block that is known; undefined before the first one. */
  get known(): LedgerHead | undefined {
    return this.#known
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

  #take(head: LedgerHead): void {
    const before = this.#known
    if (before?.id === head.id && before.finalizedNumber === head.finalizedNumber) return
    this.#known = head
    if (before?.id === head.id) return
    for (const listener of this.#listeners) listener(head, before)
  }
}
