import type { Dual } from '../dual/Dual.ts'
import type { CurveTable } from '../model/CurveTable.ts'

/** An order of the tokens, and its maximum gain over the current one, in the numeraire. */
export interface Move {
  order: number[]
  bound: number
}

/** Evaluates changes of the token order by the rows' profits at the current prices. */
class MoveEvaluator {
  readonly order: readonly number[]
  /** The position of each token in the order. */
  readonly positions: Int32Array
  readonly links: { from: number; to: number; profit: number }[] = []
  /** For each token, the tokens that it supplies, and those that supply it. */
  readonly supplied: number[][]
  readonly suppliers: number[][]
  readonly moves: Move[] = []
  readonly #fresh: Int32Array
  readonly #min: number

  constructor(order: readonly number[], tokens: number, min: number) {
    this.order = order
    this.#min = min
    this.positions = new Int32Array(tokens)
    this.#fresh = new Int32Array(tokens)
    this.supplied = Array.from({ length: tokens }, () => [])
    this.suppliers = Array.from({ length: tokens }, () => [])
    for (const [position, token] of order.entries()) this.positions[token] = position
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
        this.supplied[from]?.push(to)
        this.suppliers[to]?.push(from)
      }
    }
  }

  isAlong(from: number, to: number): boolean {
    return this.positions[from] < this.positions[to]
  }

  /**
   * Adds an order if it could be better. The bound of its gain is the profit of the rows that it allows minus the
   * profit of those that it forbids.
   */
  offer(order: number[]): void {
    const fresh = this.#fresh
    for (let position = 0; position < order.length; position++) fresh[order[position]] = position
    let bound = 0
    for (const { from, to, profit } of this.links) {
      const isAlong = fresh[from] < fresh[to]
      if (isAlong !== this.isAlong(from, to)) bound += isAlong ? profit : -profit
    }
    if (bound > this.#min) this.moves.push({ order, bound })
  }

  /** The tokens that can be reached over `next` within a range of the order, without `out`. */
  reach(
    next: readonly number[][],
    first: number,
    [start, end, out]: readonly [number, number, number],
  ): Set<number> {
    const found = new Set([first])
    for (const token of found) {
      for (const one of next[token] ?? []) {
        const position = this.positions[one]
        if (one !== out && position >= start && position <= end) found.add(one)
      }
    }
    return found
  }
}

/**
 * Lists orders near the current one that could be better, the most promising first. For each profitable row against the
 * order, one of its tokens moves to the other side of the other: alone, or with all tokens that it supplies or that
 * supply it, so that no flow is cut unnecessarily. Each token may also move to where it gains the most by itself.
 */
export function listMoves(
  table: CurveTable,
  dual: Dual,
  { order, min }: { order: readonly number[]; min: number },
): Move[] {
  const evaluator = new MoveEvaluator(order, table.tokens, min)
  evaluator.read(table, dual)
  for (const { from, to } of evaluator.links) {
    const start = evaluator.positions[to]
    const end = evaluator.positions[from]
    if (start > end) continue
    const late = evaluator.reach(evaluator.supplied, to, [start, end, from])
    const early = evaluator.reach(evaluator.suppliers, from, [start, end, to])
    evaluator.offer(moveToEnd(order, [start, end], (token) => late.has(token)))
    evaluator.offer(moveToEnd(order, [start, end], (token) => !early.has(token)))
    evaluator.offer(moveToEnd(order, [start, end], (token) => token === to))
    evaluator.offer(moveToEnd(order, [start, end], (token) => token !== from))
  }
  offerPositions(evaluator)
  return evaluator.moves.sort((one, other) => other.bound - one.bound)
}

/** The order with some tokens of a range moved to the end of the range. */
function moveToEnd(
  order: readonly number[],
  [start, end]: readonly [number, number],
  isLate: (token: number) => boolean,
): number[] {
  const next = order.slice(0, start)
  const late: number[] = []
  for (let position = start; position <= end; position++) {
    const token = order[position]
    if (isLate(token)) late.push(token)
    else next.push(token)
  }
  return next.concat(late, order.slice(end + 1))
}

/** For each token, offers the best position to its left and to its right. */
function offerPositions(evaluator: MoveEvaluator): void {
  const { order, positions, links } = evaluator
  const changes = new Map<number, Float64Array>()
  for (const { from, to, profit } of links) {
    const gain = evaluator.isAlong(from, to) ? -profit : profit
    for (const [token, other] of [
      [from, to],
      [to, from],
    ] as const) {
      const own = changes.get(token) ?? new Float64Array(order.length)
      changes.set(token, own)
      own[positions[other]] = own[positions[other]] + gain
    }
  }
  for (const [token, own] of changes) {
    const here = positions[token]
    if (here === 0 || here === order.length - 1) continue
    const left = findBest(own, here, -1)
    const right = findBest(own, here, 1)
    if (left !== here) evaluator.offer(moveToEnd(order, [left, here], (one) => one !== token))
    if (right !== here) evaluator.offer(moveToEnd(order, [here, right], (one) => one === token))
  }
}

/** How far to move in one direction for the highest sum of changes. The ends of the order do not move. */
function findBest(changes: Float64Array, start: number, path: number): number {
  let [sum, best, bestPosition] = [0, 0, start]
  for (let index = start + path; index > 0 && index < changes.length - 1; index += path) {
    sum += changes[index]
    if (sum <= best) continue
    best = sum
    bestPosition = index
  }
  return bestPosition
}
