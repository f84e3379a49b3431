import type { Dual } from '../dual/Dual.ts'
import type { CurveTable } from '../model/CurveTable.ts'

/** An order of the tokens, and how much more than now it can bring at most, in money. */
export interface Move {
  order: number[]
  bound: number
}

/** The tokens in their present order, and what all rows earn at the present prices. */
class MoveEvaluator {
  readonly order: readonly number[]
  /** By token: where it stands. */
  readonly places: Int32Array
  readonly links: { from: number; to: number; profit: number }[] = []
  /** By token: those it feeds, and those that feed it. */
  readonly fed: number[][]
  readonly feeding: number[][]
  readonly moves: Move[] = []
  readonly #fresh: Int32Array
  readonly #min: number

  constructor(order: readonly number[], tokens: number, min: number) {
    this.order = order
    this.#min = min
    this.places = new Int32Array(tokens)
    this.#fresh = new Int32Array(tokens)
    this.fed = Array.from({ length: tokens }, () => [])
    this.feeding = Array.from({ length: tokens }, () => [])
    for (const [place, token] of order.entries()) this.places[token] = place
  }

  read(table: CurveTable, dual: Dual): void {
    const { tokens } = table
    const known = new Map<number, MoveEvaluator['links'][number]>()
    for (let row = 0; row < table.rows; row++) {
      const profit = dual.profit(table, row)
      if (profit <= 0) continue
      const from = table.from[row]
      const to = table.to[row]
      const link = known.get(from * tokens + to)
      if (link) {
        link.profit += profit
        continue
      }
      const fresh = { from, to, profit }
      known.set(from * tokens + to, fresh)
      this.links.push(fresh)
      if (this.isAlong(from, to)) {
        this.fed[from]?.push(to)
        this.feeding[to]?.push(from)
      }
    }
  }

  isAlong(from: number, to: number): boolean {
    return this.places[from] < this.places[to]
  }

  /** Notes an order if it could be better: with the rows it lets in, less those it shuts out. */
  offer(order: number[]): void {
    const fresh = this.#fresh
    for (let place = 0; place < order.length; place++) fresh[order[place]] = place
    let bound = 0
    for (const { from, to, profit } of this.links) {
      const isAlong = fresh[from] < fresh[to]
      if (isAlong !== this.isAlong(from, to)) bound += isAlong ? profit : -profit
    }
    if (bound > this.#min) this.moves.push({ order, bound })
  }

  /** Those that a token leads to over `next`, within a stretch of the order and without `out`. */
  reach(
    next: readonly number[][],
    first: number,
    [start, end, out]: readonly [number, number, number],
  ): Set<number> {
    const found = new Set([first])
    for (const token of found) {
      for (const one of next[token] ?? []) {
        const place = this.places[one]
        if (one !== out && place >= start && place <= end) found.add(one)
      }
    }
    return found
  }
}

/**
 * Orders near the present one that could be better, the most promising first. For each pool that would pay but
 * runs against the order, its ends change sides: alone, or together with all that they feed or that feeds them, so
 * that no flow is cut in vain. And every token may go where it alone brings most.
 */
export function listMoves(
  table: CurveTable,
  dual: Dual,
  { order, min }: { order: readonly number[]; min: number },
): Move[] {
  const evaluator = new MoveEvaluator(order, table.tokens, min)
  evaluator.read(table, dual)
  for (const { from, to } of evaluator.links) {
    const start = evaluator.places[to]
    const end = evaluator.places[from]
    if (start > end) continue
    const late = evaluator.reach(evaluator.fed, to, [start, end, from])
    const early = evaluator.reach(evaluator.feeding, from, [start, end, to])
    evaluator.offer(part(order, [start, end], (token) => late.has(token)))
    evaluator.offer(part(order, [start, end], (token) => !early.has(token)))
    evaluator.offer(part(order, [start, end], (token) => token === to))
    evaluator.offer(part(order, [start, end], (token) => token !== from))
  }
  offerPlaces(evaluator)
  return evaluator.moves.sort((one, other) => other.bound - one.bound)
}

/** The order with some of a stretch moved to the stretch's end. */
function part(
  order: readonly number[],
  [start, end]: readonly [number, number],
  isLate: (token: number) => boolean,
): number[] {
  const next = order.slice(0, start)
  const late: number[] = []
  for (let place = start; place <= end; place++) {
    const token = order[place]
    if (isLate(token)) late.push(token)
    else next.push(token)
  }
  return next.concat(late, order.slice(end + 1))
}

/** For each token the place, to the left and to the right, where it alone brings most. */
function offerPlaces(evaluator: MoveEvaluator): void {
  const { order, places, links } = evaluator
  const changes = new Map<number, Float64Array>()
  for (const { from, to, profit } of links) {
    const gain = evaluator.isAlong(from, to) ? -profit : profit
    for (const [token, other] of [
      [from, to],
      [to, from],
    ] as const) {
      const own = changes.get(token) ?? new Float64Array(order.length)
      changes.set(token, own)
      own[places[other]] = own[places[other]] + gain
    }
  }
  for (const [token, own] of changes) {
    const here = places[token]
    if (here === 0 || here === order.length - 1) continue
    const left = findBest(own, here, -1)
    const right = findBest(own, here, 1)
    if (left !== here) evaluator.offer(part(order, [left, here], (one) => one !== token))
    if (right !== here) evaluator.offer(part(order, [here, right], (one) => one === token))
  }
}

/** How far to go one way so that the changes passed add up to most; the ends of the order stay where they are. */
function findBest(changes: Float64Array, start: number, path: number): number {
  let [sum, best, bestPlace] = [0, 0, start]
  for (let place = start + path; place > 0 && place < changes.length - 1; place += path) {
    sum += changes[place]
    if (sum <= best) continue
    best = sum
    bestPlace = place
  }
  return bestPlace
}
