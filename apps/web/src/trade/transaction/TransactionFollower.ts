import type { ThorClient } from '@vermeil/thor'
import type { Address } from '@vermeil/units'
import type { SigningLocks } from './SigningLocks.ts'
import { isFollowed, isSent, type SentTransaction, type Transaction } from './Transaction.ts'
import type { TransactionList } from './TransactionList.ts'

interface FollowerOptions {
  node: Pick<ThorClient, 'fetchBlock' | 'fetchReceipt' | 'fetchTransaction' | 'simulate'>
  nowMs: () => number
  findAggregator: () => Address | undefined
  /** Reads the transactions, and returns the requests that wallets have not answered. */
  restore: () => Promise<SigningLocks>
}

/** Follows the transactions of a list to their ends. */
export class TransactionFollower {
  readonly #list: TransactionList
  readonly #options: FollowerOptions
  #checksWanted = 0
  #checking: Promise<void> | undefined

  constructor(list: TransactionList, options: FollowerOptions) {
    this.#list = list
    this.#options = options
  }

  /** Checks the sent transactions. To be called after each block. Failed checks are repeated. */
  check(): Promise<void> {
    this.#checksWanted += 1
    this.#checking ??= this.#checkUntilAnswered().finally(() => {
      this.#checking = undefined
    })
    return this.#checking
  }

  async #checkUntilAnswered(): Promise<void> {
    let answered: number
    do {
      answered = this.#checksWanted
      try {
        const locks = await this.#options.restore()
        for (const { id } of this.#list.read()) await this.#checkTransaction(id, locks)
      } catch {
        // The node is unreachable. The transactions stay as they are, and the page reports the node.
      }
    } while (answered !== this.#checksWanted)
  }

  async #checkTransaction(id: string, locks: SigningLocks): Promise<void> {
    const found = this.#list.find(id)
    if (found?.state === 'signing') await this.#checkRequest(found, locks)
    if (found && isSent(found) && isFollowed(found, this.#options.nowMs()))
      await this.#follow(found)
    const ended = this.#list.find(id)
    if (ended?.state === 'reverted' && isSent(ended) && !ended.analysis) await this.#analyze(ended)
  }

  /** A wallet request whose tab is gone gets no answer any more. */
  async #checkRequest(transaction: Transaction, locks: SigningLocks): Promise<void> {
    const { nowMs } = this.#options
    const isHeld = await locks.isHeld(transaction, nowMs())
    if (!isHeld && this.#list.find(transaction.id)?.state === 'signing') {
      this.#list.put({ ...transaction, state: 'unknown', endedAtMs: nowMs() })
    }
  }

  async #follow(transaction: SentTransaction): Promise<void> {
    const { node, findAggregator, nowMs } = this.#options
    const { followTransaction } = await import('./followTransaction.ts')
    const aggregator = findAggregator()
    const followed = await followTransaction(node, transaction, { aggregator, nowMs: nowMs() })
    const { id, state } = transaction
    // Another tab may have seen the end meanwhile.
    if (this.#list.find(id)?.state !== state) return
    this.#list.put(followed.state === state ? followed : { ...followed, isRead: false })
  }

  async #analyze({ id, txId, kind }: SentTransaction): Promise<void> {
    const { analyzeFailure } = await import('./outcome/analyzeFailure.ts')
    const analysis = await analyzeFailure(this.#options.node, txId, kind)
    const ended = this.#list.find(id)
    if (ended && !ended.analysis) this.#list.put({ ...ended, analysis })
  }
}
