import { type BookOrder, isDead, isExpired } from '../orders/BookOrder.ts'
import type { OrderIndex } from '../orders/OrderIndex.ts'

/** An order whose tokens are missing is removed after this many blocks: its maker may be moving them. */
const graceBlocks = 3

/** Remembers since when orders are dead. */
export class Removals {
  readonly #deadSince = new Map<bigint, number>()

  /** The orders that should be removed at a block. Nothing is known of balances during a pause. */
  list(
    index: OrderIndex,
    { number, timestamp }: { number: number; timestamp: number },
    isPaused: boolean,
  ): BookOrder[] {
    const found: BookOrder[] = []
    for (const order of index.all()) {
      if (isExpired(order, timestamp)) found.push(order)
      else if (isPaused || !isDead(order)) this.#deadSince.delete(order.id)
      else if (this.#isLongDead(order.id, number)) found.push(order)
    }
    for (const id of this.#deadSince.keys()) if (!index.find(id)) this.#deadSince.delete(id)
    return found
  }

  /** After a reorg, a block before the first one counts as the first one. */
  #isLongDead(id: bigint, number: number): boolean {
    const since = Math.min(this.#deadSince.get(id) ?? number, number)
    this.#deadSince.set(id, since)
    return number - since >= graceBlocks
  }
}
