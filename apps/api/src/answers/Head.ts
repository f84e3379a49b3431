import { type Ledger, type LedgerHead, readHead } from '@vermeil/ledger'

/** The head of the ledger. Requests that arrive while it is being read share that one read. */
export class Head {
  readonly #ledger: Ledger
  #reading: Promise<LedgerHead | undefined> | undefined

  constructor(ledger: Ledger) {
    this.#ledger = ledger
  }

  /** The newest block in the ledger; undefined before the first one. */
  read(): Promise<LedgerHead | undefined> {
    this.#reading ??= readHead(this.#ledger).finally(() => {
      this.#reading = undefined
    })
    return this.#reading
  }
}
