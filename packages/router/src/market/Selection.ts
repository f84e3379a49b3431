import { Elimination } from '../math/Elimination.ts'
import { CurveTable } from '../model/CurveTable.ts'
import type { PoolStore } from './PoolStore.ts'

/** The part of the pools that a quote may use. Assets are numbers of the store. */
export interface Scope {
  source: number
  sink: number
  /** Maximum number of pools in a row. */
  maxHops: number
  /** The asset in which prices are measured. Its price is fixed. */
  numeraire: number
}

/** The assets on simple paths from source to sink, and the rows between them. */
export class Selection {
  readonly store: PoolStore
  readonly version: number
  /** The store's number of each asset; the numeraire is the last one. */
  readonly assets: Int32Array
  readonly source: number
  readonly sink: number
  readonly elimination: Elimination = new Elimination()
  readonly #indices = new Map<number, number>()
  readonly #rows: Int32Array
  readonly #maxHops: number

  /** The number of rows. */
  get rows(): number {
    return this.#rows.length
  }

  constructor(store: PoolStore, scope: Scope) {
    this.store = store
    this.#maxHops = scope.maxHops
    this.version = store.version
    const chosen = findPaths(store, scope)
    const inside = new Set(chosen)
    const degrees = new Map<number, number>()
    for (const asset of chosen) {
      let degree = 0
      for (const next of store.links[asset]?.keys() ?? []) if (inside.has(next)) degree += 1
      degrees.set(asset, asset === scope.numeraire ? Number.POSITIVE_INFINITY : degree)
    }
    chosen.sort((one, other) => (degrees.get(one) ?? 0) - (degrees.get(other) ?? 0) || one - other)
    this.assets = Int32Array.from(chosen)
    for (const [index, asset] of chosen.entries()) this.#indices.set(asset, index)
    this.source = this.#indices.get(scope.source) ?? -1
    this.sink = this.#indices.get(scope.sink) ?? -1
    this.#rows = this.#findRows()
    const table = new CurveTable()
    this.refresh(table)
    if (this.assets.length > 1) this.elimination.analyse(table)
  }

  /** Whether there is a path from source to sink. */
  get hasPath(): boolean {
    return this.source >= 0 && this.sink >= 0
  }

  /** The index of an asset in this selection, by its number in the store. */
  indexOf(asset: number): number | undefined {
    return this.#indices.get(asset)
  }

  /**
   * Writes the current rows into `table`. Rows into the source or out of the sink are closed, and with two hops also
   * rows between two other assets.
   */
  refresh(table: CurveTable): void {
    const all = this.store.table
    table.reset(this.assets.length)
    for (const row of this.#rows) {
      const from = this.#indices.get(all.from[row]) ?? 0
      const to = this.#indices.get(all.to[row]) ?? 0
      table.copy(all, row, [from, to])
      if (this.#hasClosedPools(from, to)) table.clear(table.rows - 1)
    }
  }

  #hasClosedPools(from: number, to: number): boolean {
    const isBack = to === this.source || from === this.sink
    return isBack || (this.#maxHops === 2 && from !== this.source && to !== this.sink)
  }

  #findRows(): Int32Array {
    const rows: number[] = []
    for (const asset of this.assets) {
      for (const [next, numbers] of this.store.links[asset] ?? []) {
        if (next < asset || !this.#indices.has(next)) continue
        for (const number of numbers) {
          const slot = this.store.slots[number]
          for (let at = 0; at < (slot?.rows ?? 0); at++) rows.push((slot?.firstRow ?? 0) + at)
        }
      }
    }
    return Int32Array.from(rows.sort((one, other) => one - other))
  }
}

/** The assets on simple paths from source to sink, within the hops. */
function findPaths(store: PoolStore, scope: Scope): number[] {
  const fromSource = measureHops(store, scope, scope.source)
  const fromSink = measureHops(store, scope, scope.sink)
  const near = new Set<number>()
  for (const [asset, hops] of fromSource) {
    if (hops + (fromSink.get(asset) ?? Number.POSITIVE_INFINITY) <= scope.maxHops) near.add(asset)
  }
  if (!near.has(scope.source) || !near.has(scope.sink)) return []
  return findBlocks(store, near, scope)
}

/** The number of pools from `start` to each asset. Paths end at the other end of the route. */
function measureHops(store: PoolStore, scope: Scope, start: number): Map<number, number> {
  const hops = new Map([[start, 0]])
  const far = start === scope.source ? scope.sink : scope.source
  for (const [asset, distance] of hops) {
    if (asset === far || distance === scope.maxHops) continue
    for (const next of store.links[asset]?.keys() ?? []) {
      if (!hops.has(next)) hops.set(next, distance + 1)
    }
  }
  return hops
}

/**
 * The assets in the same biconnected component as an imaginary edge from source to sink (Tarjan's algorithm): exactly
 * those on a simple path between them.
 */
function findBlocks(
  store: PoolStore,
  near: ReadonlySet<number>,
  { source, sink }: Scope,
): number[] {
  const visits = new Map<number, Visit>()
  const open: Visit[] = []
  const enter = (asset: number, parent: number): void => {
    const links = store.links[asset]?.keys() ?? [].values()
    const visit = { asset, parent, order: visits.size, low: visits.size, links, inside: [asset] }
    visits.set(asset, visit)
    open.push(visit)
  }
  enter(source, -1)
  enter(sink, source)
  let result: number[] = []
  for (let visit = open.at(-1); visit; visit = open.at(-1)) {
    const next = visit.links.next()
    if (!next.done) {
      if (next.value === visit.parent || !near.has(next.value)) continue
      const seen = visits.get(next.value)
      if (seen) visit.low = Math.min(visit.low, seen.order)
      else if (visit.asset !== source) enter(next.value, visit.asset)
      continue
    }
    open.pop()
    const below = open.at(-1)
    if (!below) break
    below.low = Math.min(below.low, visit.low)
    if (below.asset === source) result = [source, ...visit.inside]
    else if (visit.low < below.order) below.inside.push(...visit.inside)
  }
  return result
}

interface Visit {
  asset: number
  parent: number
  order: number
  low: number
  links: Iterator<number>
  /** The assets of this component below this one. */
  inside: number[]
}
