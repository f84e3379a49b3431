import type { Address, TxId } from '@vermeil/units'
import type { SentTransaction } from './KeeperAccount.ts'

/** The orders, assets and funds that a transaction in flight uses. */
export interface ResourceUse {
  orderIds: readonly bigint[]
  /** Assets whose price it changes. */
  assets: readonly Address[]
  /** The token that it spends; the zero address for VET. */
  base: Address
  amount: bigint
}

/** After a failure. */
interface Pause {
  orderIds: readonly bigint[]
  failures: number
  untilBlock: number
  /** The gas that its simulations needed beyond the estimate. */
  extraGas: bigint
}

/** The longest pause after failures, in blocks. */
const maxPauseBlocks = 64

/**
 * The transactions in flight, and the orders that must wait: an order has at most one transaction in flight, and after
 * a failure the same transaction is not tried for a while, twice as long each time.
 */
export class InFlight {
  readonly #sent = new Map<TxId, SentTransaction & ResourceUse>()
  /** By the orders of the failed transactions. */
  readonly #pauses = new Map<string, Pause>()

  get size(): number {
    return this.#sent.size
  }

  list(): readonly (SentTransaction & ResourceUse)[] {
    return [...this.#sent.values()]
  }

  add(transaction: SentTransaction, occupied: ResourceUse): void {
    this.#sent.set(transaction.txId, { ...transaction, ...occupied })
  }

  remove(txId: TxId): void {
    this.#sent.delete(txId)
  }

  /**
   * Pauses transactions with exactly these orders for a few blocks, after a failure at the given block. Each of them can
   * still be filled in another way.
   * @param extraGas the gas that the simulation needed beyond the estimate, in addition to that of earlier failures.
   */
  pause(orderIds: readonly bigint[], block: number, extraGas = 0n): void {
    const key = formatKey(orderIds)
    const before = this.#pauses.get(key)
    const failures = (before?.failures ?? 0) + 1
    const pauseBlocks = Math.min(2 ** (failures - 1), maxPauseBlocks)
    const allExtraGas = (before?.extraGas ?? 0n) + extraGas
    const pause = { orderIds, failures, untilBlock: block + pauseBlocks, extraGas: allExtraGas }
    this.#pauses.set(key, pause)
  }

  /** The gas that failed transactions with exactly these orders needed beyond the estimate. */
  findExtraGas(orderIds: readonly bigint[]): bigint {
    return this.#pauses.get(formatKey(orderIds))?.extraGas ?? 0n
  }

  /** Forgets the failures of transactions with an order. */
  clearFailures(orderId: bigint): void {
    for (const [key, { orderIds }] of this.#pauses)
      if (orderIds.includes(orderId)) this.#pauses.delete(key)
  }

  /** Forgets the failures of orders that are no longer open. */
  prune(isOpen: (orderId: bigint) => boolean): void {
    for (const [key, { orderIds }] of this.#pauses)
      if (!orderIds.every(isOpen)) this.#pauses.delete(key)
  }

  /** Whether a transaction with exactly these orders is paused, or one with any of them is in flight. */
  isWaiting(orderIds: readonly bigint[], block: number): boolean {
    const pause = this.#pauses.get(formatKey(orderIds))
    if (pause !== undefined && block < pause.untilBlock) return true
    return this.list().some((sent) => orderIds.some((id) => sent.orderIds.includes(id)))
  }

  isBusy(asset: Address): boolean {
    return this.list().some(({ assets }) => assets.includes(asset))
  }

  /** The amount of a token that the transactions in flight spend. */
  findSpent(token: Address): bigint {
    return this.list().reduce((sum, { base, amount }) => (base === token ? sum + amount : sum), 0n)
  }
}

function formatKey(orderIds: readonly bigint[]): string {
  return orderIds.toSorted((one, other) => (one < other ? -1 : 1)).join()
}
