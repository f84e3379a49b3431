import type { Address, TxId } from '@vermeil/units'
import type { SentTransaction } from './Account.ts'

/** What a transaction in flight occupies. */
export interface Occupied {
  orderIds: readonly bigint[]
  /** Assets whose price it changes. */
  assets: readonly Address[]
  /** What it spends; the zero address for VET. */
  base: Address
  amount: bigint
}

/** The longest pause after failures, in blocks. */
const maxPauseBlocks = 64

/**
 * The transactions in flight, and the orders that must wait: an order has at most one transaction in flight, and after
 * a failure it is left alone for a while, twice as long each time.
 */
export class InFlight {
  readonly #sent = new Map<TxId, SentTransaction & Occupied>()
  readonly #pauses = new Map<bigint, { failures: number; untilBlock: number }>()

  get size(): number {
    return this.#sent.size
  }

  list(): readonly (SentTransaction & Occupied)[] {
    return [...this.#sent.values()]
  }

  add(transaction: SentTransaction, occupied: Occupied): void {
    this.#sent.set(transaction.txId, { ...transaction, ...occupied })
  }

  remove(txId: TxId): void {
    this.#sent.delete(txId)
  }

  /** Leaves an order alone for some blocks after a failure at the given block. */
  pause(orderId: bigint, block: number): void {
    const failures = (this.#pauses.get(orderId)?.failures ?? 0) + 1
    const pauseBlocks = Math.min(2 ** (failures - 1), maxPauseBlocks)
    this.#pauses.set(orderId, { failures, untilBlock: block + pauseBlocks })
  }

  /** Forgets the failures of an order. */
  forgive(orderId: bigint): void {
    this.#pauses.delete(orderId)
  }

  /** Forgets the failures of orders that are no longer open. */
  prune(isOpen: (orderId: bigint) => boolean): void {
    for (const orderId of this.#pauses.keys()) if (!isOpen(orderId)) this.#pauses.delete(orderId)
  }

  isWaiting(orderId: bigint, block: number): boolean {
    const pause = this.#pauses.get(orderId)
    if (pause !== undefined && block < pause.untilBlock) return true
    return this.list().some(({ orderIds }) => orderIds.includes(orderId))
  }

  isBusy(asset: Address): boolean {
    return this.list().some(({ assets }) => assets.includes(asset))
  }

  /** What the transactions in flight spend of a token. */
  findSpent(token: Address): bigint {
    return this.list().reduce((sum, { base, amount }) => (base === token ? sum + amount : sum), 0n)
  }
}
