import { Dual } from '../dual/Dual.ts'
import { Effort } from '../dual/Effort.ts'
import type { PoolStore } from '../market/PoolStore.ts'
import { type Scope, Selection } from '../market/Selection.ts'
import { CurveTable } from '../model/CurveTable.ts'

/** The largest number of rows that all cached selections may have together. */
const maxRows = 400_000

/** The state that all quotes of a graph reuse: memory for the solver and a cache of selections. */
export class Workspace {
  readonly table: CurveTable = new CurveTable()
  /** A copy of the table with some rows closed. */
  readonly restricted: CurveTable = new CurveTable()
  readonly dual: Dual = new Dual()
  /** The work done by the current quote. */
  effort: Effort = new Effort()
  readonly #store: PoolStore
  readonly #selections = new Map<string, Selection>()
  #version = -1
  #rows = 0

  constructor(store: PoolStore) {
    this.#store = store
  }

  /** Starts a new quote with its work limit. */
  begin(effort: Effort): void {
    this.effort = effort
    this.dual.effort = effort
  }

  /** The part of the pools for a quote, cached until pools are added or removed. */
  select(scope: Scope): Selection {
    if (this.#version !== this.#store.version) {
      this.#version = this.#store.version
      this.#selections.clear()
      this.#rows = 0
    }
    const { source, sink, numeraire, maxHops } = scope
    const key = `${source}/${sink}/${numeraire}/${maxHops}`
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
