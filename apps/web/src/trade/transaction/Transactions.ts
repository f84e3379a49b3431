import type { Deal } from '../deal/Deal.ts'
import { describeError } from '../errors/describeError.ts'
import type { Transaction } from './Transaction.ts'
import { idle, type TransactionFlow } from './TransactionFlow.ts'
import type { TransactionDependencies, TransactionStore } from './TransactionStore.ts'

const none: readonly never[] = []

/** The transactions as the page needs them before the store's code is loaded. */
export class Transactions {
  readonly #dependencies: TransactionDependencies
  readonly #listeners = new Set<() => void>()
  #store: TransactionStore | undefined
  #loading: Promise<TransactionStore> | undefined
  /** Why a press of the button failed. */
  #failure: TransactionFlow | undefined

  constructor(dependencies: TransactionDependencies) {
    this.#dependencies = dependencies
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The dialogs of this tab. */
  readonly readFlow = (): TransactionFlow => this.#failure ?? this.#store?.readFlow() ?? idle

  /** All transactions of this browser on this network, newest first. */
  readonly readTransactions = (): readonly Transaction[] => this.#store?.readTransactions() ?? none

  /** The transactions whose end is announced in this tab, newest last. */
  readonly readMessages = (): readonly string[] => this.#store?.readMessages() ?? none

  /**
   * Calls the store once it is loaded. If it cannot be loaded, nothing happens, unless a deal is given: its dialog
   * shows why.
   */
  async act(action: (store: TransactionStore) => unknown, deal?: Deal): Promise<void> {
    let store: TransactionStore
    try {
      store = await this.#load()
    } catch (cause) {
      if (deal) this.#fail({ stage: 'failed', deal, message: describeError(cause) })
      return
    }
    await action(store)
  }

  /** Closes the dialogs. A pending transaction is still followed. */
  dismiss(): void {
    this.#store?.dismiss()
    if (this.#failure) this.#fail(undefined)
  }

  #load(): Promise<TransactionStore> {
    this.#loading ??= this.#create().catch((cause: unknown) => {
      this.#loading = undefined
      throw cause
    })
    return this.#loading
  }

  async #create(): Promise<TransactionStore> {
    const { TransactionStore } = await import('./TransactionStore.ts')
    const store = new TransactionStore(this.#dependencies)
    store.subscribe(() => this.#publish())
    this.#store = store
    return store
  }

  #fail(failure: TransactionFlow | undefined): void {
    this.#failure = failure
    this.#publish()
  }

  #publish(): void {
    for (const listener of this.#listeners) listener()
  }
}
