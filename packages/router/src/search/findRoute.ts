import type { Task } from '../dual/Dual.ts'
import type { CurveTable } from '../model/CurveTable.ts'
import type { Flow } from '../model/Flow.ts'
import type { PartialOrder } from './PartialOrder.ts'
import type { RouteFloor } from './RouteFloor.ts'

/** The best path found so far to a token, by its number of pools. */
interface Reach {
  amount: number
  flow: Flow | undefined
  before: Reach | undefined
}

/** The extent of the search. */
export interface SearchLimits {
  maxHops: number
  /** How many paths to each token are kept in each round. */
  width?: number
  /** The minimum that a route must pay; for exact inputs only. */
  floor?: RouteFloor
  /** An order of the tokens that the route must not contradict. */
  order?: PartialOrder
}

/** Maximum number of rounds, which is the maximum number of pools. */
const maxRounds = 24

/**
 * The best route without splits. In each round every pool extends the best paths of one pool less. More input never
 * gives less output, so extending the best path to each token gives the best route, except for paths that visit a token
 * twice. If cycles are profitable, more paths to each token should be kept.
 */
export function findRoute(table: CurveTable, task: Task, limits: SearchLimits): Flow[] {
  return findRoutes(table, task, limits)[0] ?? []
}

/** The best routes without splits that the same search finds, best first. */
export function findRoutes(
  table: CurveTable,
  task: Task,
  { maxHops, width = 1, floor, order }: SearchLimits,
): Flow[][] {
  const [start, end] = task.isExactOut ? [task.sink, task.source] : [task.source, task.sink]
  const sign = task.isExactOut ? -1 : 1
  let layer: Layer = []
  layer[start] = [{ amount: task.amount, flow: undefined, before: undefined }]
  const ends: Reach[] = []
  for (let round = 0; round < Math.min(maxHops, maxRounds) && layer.length > 0; round++) {
    const next: Layer = []
    const min = floor?.minValueAt(maxHops - round - 1) ?? 0
    const raised = floor && { values: floor.values, min }
    extendAll(table, layer, { next, sign, width, floor: raised, order })
    ends.push(...(next[end] ?? []))
    next[end] = undefined
    layer = next
  }
  ends.sort((one, other) => sign * (other.amount - one.amount))
  return ends.map((reach) => (task.isExactOut ? listFlows(reach) : listFlows(reach).reverse()))
}

/** The best paths to each token. */
type Layer = (Reach[] | undefined)[]

/** The next layer. `sign` is negative for a backward search. */
interface Growth {
  next: Layer
  sign: number
  width: number
  floor: { values: Float64Array; min: number } | undefined
  order: PartialOrder | undefined
}

/** Extends the paths of a layer by every pool. Most results are no better than known ones and allocate nothing. */
function extendAll(table: CurveTable, layer: Layer, growth: Growth): void {
  const { rows, tag, outRoot } = table
  const { sign } = growth
  const [near, far] = sign > 0 ? [table.from, table.to] : [table.to, table.from]
  const pass = sign > 0 ? sumOutput : sumInput
  for (let row = 0, end = 0; row < rows; row = end) {
    end = row + 1
    while (end < rows && tag[end] === tag[row]) end += 1
    const paths = outRoot[row] === 0 ? undefined : layer[near[row]]
    if (!paths) continue
    for (const before of paths) {
      const amount = pass(table, row, end, before.amount)
      if (isAmong(growth, far[row], amount)) extendRoute(table, row, { growth, before, amount })
    }
  }
}

/** Whether a path with this amount would be among the best to the token. */
function isAmong({ next, sign, width, floor }: Growth, token: number, amount: number): boolean {
  if (!(amount > 0)) return false
  if (floor && amount * floor.values[token] < floor.min) return false
  const known = next[token]
  return !known || known.length < width || sign * amount > sign * known[width - 1].amount
}

/** Extends a path by the pool of these rows, unless it returns to a visited token or contradicts the order. */
function extendRoute(
  table: CurveTable,
  row: number,
  { growth, before, amount }: { growth: Growth; before: Reach; amount: number },
): void {
  const { next, sign, order } = growth
  const token = (sign > 0 ? table.to : table.from)[row]
  if (isVisited(before, token, sign)) return
  const flow = readFlow(table, row, [before.amount, amount, sign])
  const reach = { amount, flow, before }
  if (order && contradicts(order, reach, sign)) return
  const known = next[token]
  if (known) insert(known, reach, growth)
  else next[token] = [reach]
}

function readFlow(
  table: CurveTable,
  row: number,
  [near, far, sign]: readonly [number, number, number],
): Flow {
  const tag = table.tag[row]
  const [from, to] = [table.from[row], table.to[row]]
  const [amountIn, amountOut] = sign > 0 ? [near, far] : [far, near]
  return { pool: tag >> 1, isZeroIn: (tag & 1) === 0, from, to, amountIn, amountOut }
}

function listFlows(end: Reach | undefined): Flow[] {
  const flows: Flow[] = []
  for (let at = end; at?.flow; at = at.before) flows.push(at.flow)
  return flows
}

/** Inserts a path among the best to its token. Of two that differ only in their last pool, the better one stays. */
function insert(
  known: Reach[],
  reach: Reach,
  { sign, width }: { sign: number; width: number },
): void {
  const duplicate = known.findIndex(({ before }) => before === reach.before)
  if (duplicate >= 0) {
    if (sign * known[duplicate].amount >= sign * reach.amount) return
    known.splice(duplicate, 1)
  }
  let at = known.length
  while (at > 0 && sign * known[at - 1].amount < sign * reach.amount) at -= 1
  known.splice(at, 0, reach)
  if (known.length > width) known.pop()
}

/**
 * The output of the rows of one pool for an input, best price first; zero if they cannot take it. A small excess is
 * allowed, because some rows end slightly before the pool does.
 */
function sumOutput(table: CurveTable, first: number, end: number, amountIn: number): number {
  let left = amountIn
  let amountOut = 0
  for (let row = first; row < end && left > 0; row++) {
    if (table.outRoot[row] === 0) continue
    amountOut += table.pay(row, left)
    left -= Math.min(left, table.capacity[row])
  }
  return left > amountIn * 2e-5 ? 0 : amountOut
}

/** The input that the rows of one pool take for an output; zero if they cannot pay it. */
function sumInput(table: CurveTable, first: number, end: number, amountOut: number): number {
  let left = amountOut
  let amountIn = 0
  for (let row = first; row < end && left > 0; row++) {
    const outRoot = table.outRoot[row]
    const inRoot = table.inRoot[row]
    const max = table.maxOut[row]
    if (outRoot === 0) continue
    if (left >= max) amountIn += table.capacity[row]
    else amountIn += (inRoot * inRoot * left) / (outRoot * outRoot - left)
    left -= Math.min(left, max)
  }
  return left > 0 ? 0 : amountIn
}

function isVisited(reach: Reach, token: number, sign: number): boolean {
  for (let at: Reach | undefined = reach; at; at = at.before) {
    if (!at.flow) return false
    if ((sign > 0 ? at.flow.from : at.flow.to) === token) return true
  }
  return false
}

/** Whether the last token of a path belongs on the other side of one before it. */
function contradicts(order: PartialOrder, path: Reach, sign: number): boolean {
  const last = path.flow
  if (!last) return false
  for (let at: Reach | undefined = path; at?.flow; at = at.before) {
    const { from, to } = at.flow
    if (sign > 0 ? order.isAfter(from, last.to) : order.isAfter(last.from, to)) return true
  }
  return false
}
