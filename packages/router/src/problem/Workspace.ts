import { Dual } from '../dual/Dual.ts'
import { Effort } from '../dual/Effort.ts'
import type { PoolStore } from '../market/PoolStore.ts'
import { type Scope, Selection } from '../market/Selection.ts'
import { CurveTable } from '../model/CurveTable.ts'

/** How many rows all remembered selections may have together. */
const maxRows = 400_000

/**
 * What quotes work with again and again: room for numbers, and the parts of the market that earlier ones chose.
 */
export class Workspace {
  readonly table: CurveTable = new CurveTable()
  /** The same rows, some of them shut. */
  readonly restricted: CurveTable = new CurveTable()
  readonly dual: Dual = new Dual()
  /** What the quote in hand has cost so far. */
  effort: Effort = new Effort()
  readonly #store: PoolStore
  readonly #selections = new Map<string, Selection>()
  #version = -1
  #rows = 0

  constructor(store: PoolStore) {
    this.#store = store
  }

  /** Begins a new quote, which may cost so much. */
  begin(effort: Effort): void {
    this.effort = effort
    this.dual.effort = effort
  }

  /** The part of the market for a quote; `key` tells bridges apart. Remembered until pools come or go. */
  select(scope: Scope, bridgeKey: string): Selection {
    if (this.#version !== this.#store.version) {
      this.#version = this.#store.version
      this.#selections.clear()
      this.#rows = 0
    }
    const { source, sink, numeraire, maxHops } = scope
    const key = `${source}/${sink}/${numeraire}/${maxHops}/${bridgeKey}`
    const known = this.#selections.get(key)
    if (known) return known
    const selection = new Selection(this.#store, scope)
    this.#rows += selection.rows + 64
    if (this.#rows > maxRows) {
      this.#selections.clear()
      this.#rows = selection.rows
    }
    this.#selections.set(key, selection)
    return selection
  }
}
