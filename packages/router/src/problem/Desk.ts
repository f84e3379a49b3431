import { Dual } from '../dual/Dual.ts'
import { Effort } from '../dual/Effort.ts'
import type { Market } from '../market/Market.ts'
import { type Scope, Selection } from '../market/Selection.ts'
import { Network } from '../model/Network.ts'

/** How many rows all remembered selections may have together. */
const maxRows = 400_000

/**
 * What quotes work with again and again: room for numbers, and the parts of the market that earlier ones chose.
 */
export class Desk {
  readonly network: Network = new Network()
  /** The same rows, some of them shut. */
  readonly lane: Network = new Network()
  readonly dual: Dual = new Dual()
  /** What the quote in hand has cost so far. */
  effort: Effort = new Effort()
  readonly #market: Market
  readonly #selections = new Map<string, Selection>()
  #version = -1
  #rows = 0

  constructor(market: Market) {
    this.#market = market
  }

  /** Begins a new quote, which may cost so much. */
  begin(effort: Effort): void {
    this.effort = effort
    this.dual.effort = effort
  }

  /** The part of the market for a quote; `key` tells bridges apart. Remembered until pools come or go. */
  select(scope: Scope, bridgeKey: string): Selection {
    if (this.#version !== this.#market.version) {
      this.#version = this.#market.version
      this.#selections.clear()
      this.#rows = 0
    }
    const { source, sink, ground, maxHops } = scope
    const key = `${source}/${sink}/${ground}/${maxHops}/${bridgeKey}`
    const known = this.#selections.get(key)
    if (known) return known
    const selection = new Selection(this.#market, scope)
    this.#rows += selection.rows + 64
    if (this.#rows > maxRows) {
      this.#selections.clear()
      this.#rows = selection.rows
    }
    this.#selections.set(key, selection)
    return selection
  }
}
