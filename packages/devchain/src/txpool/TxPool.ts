import type { Address, TxId } from '@vermeil/units'
import type { Transaction } from '../model/Transaction.ts'

/** The value of a transaction to a producer, and its payer. Amounts are in wei of VTHO. */
export interface Pricing {
  payer: bigint
  prepaid: bigint
  /** Per gas. */
  priorityFee: bigint
}

interface Entry {
  transaction: Transaction
  /** Known once the transaction can be executed. */
  pricing: Pricing | undefined
  order: number
}

/**
 * Thor's defaults. A node allows its limit of 10,000 transactions to be exceeded by half for a while, so this pool is
 * full at 15,000.
 */
const poolLimits = { transactions: 15_000, waiting: 2000, perAccount: 128 } as const

/** Transactions that wait to be mined. */
export class TxPool {
  readonly #entries = new Map<TxId, Entry>()
  /** The number of transactions per origin or delegator. */
  readonly #quota = new Map<Address, number>()
  /** The total cost of each payer's executable transactions. */
  readonly #costs = new Map<bigint, bigint>()
  #orders = 0
  #executable = 0

  get(id: TxId): Transaction | undefined {
    return this.#entries.get(id)?.transaction
  }

  all(): Transaction[] {
    return [...this.#entries.values()].map(({ transaction }) => transaction)
  }

  /** The transactions that wait for a block or another transaction. */
  waiting(): Transaction[] {
    return [...this.#entries.values()]
      .filter(({ pricing }) => pricing === undefined)
      .map(({ transaction }) => transaction)
  }

  /** Transactions that can be mined, by falling priority fee, then in the order of arrival. */
  executable(): Transaction[] {
    return [...this.#entries.values()]
      .filter(({ pricing }) => pricing !== undefined)
      .toSorted((a, b) => compareFees(b, a) || a.order - b.order)
      .map(({ transaction }) => transaction)
  }

  /**
   * Adds a transaction that is valid by itself. It has to wait if it has no price yet.
   * @throws {TxRefused} if there are too many, or if the payer cannot pay for all of them.
   */
  add(
    transaction: Transaction,
    pricing: Pricing | undefined,
    energyOf: (payer: bigint) => bigint,
  ): void {
    const waiting = this.#entries.size - this.#executable
    if (this.#entries.size >= poolLimits.transactions) throw reject('pool is full')
    if (pricing === undefined && waiting >= poolLimits.waiting)
      throw reject('non executable pool is full')
    const { origin, delegator, id } = transaction
    if (this.#isFull(origin)) throw reject('account quota exceeded')
    if (delegator !== null && this.#isFull(delegator)) throw reject('delegator quota exceeded')
    if (pricing !== undefined && this.#costWith(pricing) > energyOf(pricing.payer))
      throw reject('insufficient energy for overall pending cost')
    this.#count(transaction, 1)
    this.#entries.set(id, { transaction, pricing: undefined, order: this.#orders++ })
    if (pricing !== undefined) this.promote(id, pricing)
  }

  /** Marks a waiting transaction as executable. Returns whether it changed. */
  promote(id: TxId, pricing: Pricing): boolean {
    const entry = this.#entries.get(id)
    if (entry === undefined || entry.pricing !== undefined) return false
    entry.pricing = pricing
    this.#executable++
    this.#costs.set(pricing.payer, this.#costWith(pricing))
    return true
  }

  remove(id: TxId): void {
    const entry = this.#entries.get(id)
    if (entry === undefined) return
    this.#entries.delete(id)
    this.#count(entry.transaction, -1)
    if (entry.pricing === undefined) return
    this.#executable--
    const { payer, prepaid } = entry.pricing
    const left = (this.#costs.get(payer) ?? 0n) - prepaid
    if (left > 0n) this.#costs.set(payer, left)
    else this.#costs.delete(payer)
  }

  #isFull(account: Address): boolean {
    return (this.#quota.get(account) ?? 0) >= poolLimits.perAccount
  }

  #costWith({ payer, prepaid }: Pricing): bigint {
    return (this.#costs.get(payer) ?? 0n) + prepaid
  }

  #count({ origin, delegator }: Transaction, change: 1 | -1): void {
    for (const account of delegator === null ? [origin] : [origin, delegator]) {
      const count = (this.#quota.get(account) ?? 0) + change
      if (count > 0) this.#quota.set(account, count)
      else this.#quota.delete(account)
    }
  }
}

function compareFees(a: Entry, b: Entry): number {
  const [left, right] = [a.pricing?.priorityFee ?? 0n, b.pricing?.priorityFee ?? 0n]
  if (left === right) return 0
  return left > right ? 1 : -1
}

function reject(fact: string): TxRefused {
  return new TxRefused(403, `tx rejected: ${fact}`)
}

/** The pool rejects the transaction. A node responds with this status and message. */
export class TxRefused extends Error {
  override name = 'TxRefused'
  readonly status: 400 | 403

  constructor(status: 400 | 403, message: string) {
    super(message)
    this.status = status
  }
}
