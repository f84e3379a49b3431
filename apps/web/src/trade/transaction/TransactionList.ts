import { isRepeat } from './isRepeat.ts'
import { findSurplus, isAhead, mergeTransactions } from './mergeTransactions.ts'
import { showTransaction } from './showTransaction.ts'
import { isInDoubt, isOpen, type Transaction } from './Transaction.ts'
import { idle } from './TransactionFlow.ts'
import type { TransactionLog } from './TransactionLog.ts'

interface ListOptions {
  /** The transaction whose dialog is open. */
  findShownId(): string | undefined
  /** A transaction or a message has changed. */
  onChange(changed?: Transaction): void
}

/** The transactions of this browser and the messages about their ends, stored in a log. */
export class TransactionList {
  readonly #options: ListOptions
  /** Newest first. */
  #transactions: readonly Transaction[] = []
  #messages: readonly string[] = []
  #log: TransactionLog | undefined

  constructor(options: ListOptions) {
    this.#options = options
  }

  /** All transactions of this browser on this network, newest first. */
  readonly read = (): readonly Transaction[] => this.#transactions

  /** The transactions whose end is announced in this tab, newest last. */
  readonly readMessages = (): readonly string[] => this.#messages

  /** Reads the transactions of earlier visits and other tabs. */
  open(log: TransactionLog): void {
    this.#log = log
    this.#transactions = sortByAge(log.readAll())
    this.#options.onChange()
  }

  find(id: string): Transaction | undefined {
    return this.#transactions.find((transaction) => transaction.id === id)
  }

  /** Stores an updated transaction, shows it in its open dialog, or announces its end. */
  put(change: Transaction, { isRemote = false }: { isRemote?: boolean } = {}): void {
    const before = this.find(change.id)
    const isShown = this.#options.findShownId() === change.id
    // A transaction in a state that has no dialog, such as an unknown one, is announced although its dialog was open.
    const isSeen = isShown && showTransaction(change) !== idle && !isOpen(change)
    const now = isSeen ? { ...change, isRead: true } : change
    const others = this.#transactions.filter((other) => other !== before)
    this.#transactions = sortByAge([now, ...others])
    if (!isRemote || now !== change) this.#log?.write(now)
    this.#forgetSurplus()
    const hasEnded = before && before.state !== now.state && !isOpen(now)
    if (hasEnded && (isOpen(before) || before.state === 'unknown') && !now.isRead) {
      this.#messages = [...this.#messages, now.id]
    }
    this.#options.onChange(now)
  }

  /** Removes a message. The transaction stays unread in the list. */
  hideMessage(id: string): void {
    this.#messages = this.#messages.filter((other) => other !== id)
    this.#options.onChange()
  }

  /** Marks a transaction as read. */
  markRead(id: string): void {
    if (this.#messages.includes(id)) this.hideMessage(id)
    const transaction = this.find(id)
    if (transaction && !isOpen(transaction) && !transaction.isRead) {
      this.put({ ...transaction, isRead: true })
    }
  }

  /** Transactions in doubt no longer stop a deal that repeats them. */
  acknowledge({ owner, ...deal }: Transaction): void {
    for (const known of this.#transactions) {
      if (isInDoubt(known) && isRepeat(known, { deal }, owner))
        this.put({ ...known, isAcknowledged: true, isRead: true })
    }
  }

  /** Handles a storage change of another tab. */
  onStorage(key: string | null): void {
    const other = key === null ? undefined : this.#log?.read(key)
    if (!other) return
    const own = this.find(other.id)
    if (!own) this.put(other, { isRemote: true })
    else this.put(mergeTransactions(own, other), { isRemote: !isAhead(own, other) })
  }

  #forgetSurplus(): void {
    const surplus = findSurplus(this.#transactions)
    for (const transaction of surplus) this.#log?.remove(transaction)
    this.#transactions = this.#transactions.filter((each) => !surplus.includes(each))
  }
}

function sortByAge(transactions: readonly Transaction[]): Transaction[] {
  return transactions.toSorted((one, other) => other.askedAtMs - one.askedAtMs)
}
