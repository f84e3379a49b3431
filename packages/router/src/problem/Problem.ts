import type { Dual, Task } from '../dual/Dual.ts'
import { Effort } from '../dual/Effort.ts'
import type { Selection } from '../market/Selection.ts'
import { type CurveTable, minSmoothing } from '../model/CurveTable.ts'
import type { Request } from '../model/Request.ts'
import type { Graph } from './Graph.ts'
import type { Workspace } from './Workspace.ts'

/** The amount that is exact, and whether it is the output. */
export interface Goal {
  amount: bigint
  isExactOut: boolean
}

/** A request turned into numbers: its part of the market, and the desk that it is worked out on. */
export interface Problem {
  graph: Graph
  request: Request
  goal: Goal
  workspace: Workspace
  selection: Selection
  task: Task
  /** Whether pools were left out since an exact amount cannot be bought over them. */
  hasClosedPools: boolean
  /** Logarithms of the selection's token prices to start from. */
  start: Float64Array
}

/** What a quick quote may cost: ten to twenty milliseconds. */
export const quickEffort = 500_000

/** Chooses the part of the market that the request may use and loads it onto the graph's desk. */
export function createProblem(graph: Graph, request: Request, goal: Goal): Problem {
  const { store, workspace } = graph
  workspace.begin(new Effort(request.isQuick ? quickEffort : Number.POSITIVE_INFINITY))
  const [from, to] = [graph.assetOf(request.from), graph.assetOf(request.to)]
  const source = store.numberOf(from) ?? -1
  const sink = store.numberOf(to) ?? -1
  const { bridges } = request
  const vet = store.numberOf(graph.vet)
  const isBridge = (asset: number): boolean =>
    bridges === undefined || asset === vet || bridges.has(store.assets[asset] ?? graph.vet)
  const numeraire = goal.isExactOut ? source : sink
  const maxHops = Math.min(request.maxHops ?? store.assets.length, store.assets.length)
  const bridgeKey = bridges ? `only ${[...bridges].toSorted().join()}` : ''
  const selection = workspace.select({ source, sink, maxHops, isBridge, numeraire }, bridgeKey)
  selection.refresh(workspace.table)
  const levels = graph.levels.read()
  const task = {
    source: selection.source,
    sink: selection.sink,
    ...goal,
    amount: Number(goal.amount),
  }
  const start = Float64Array.from(selection.assets, (asset) => levels[asset])
  const hasClosedPools = goal.isExactOut && closeFeeTokens(workspace.table, selection)
  if (workspace.table.linearRows > 0) truncateLinearRows(workspace.table, { task, start })
  return { graph, request, goal, workspace, selection, task, start, hasClosedPools }
}

/**
 * No exact amount can be bought over a token that keeps a part of its transfers.
 * @returns whether there are such.
 */
function closeFeeTokens(table: CurveTable, { assets, store }: Selection): boolean {
  const hasTransferFee = (token: number): boolean =>
    (store.transferFees[assets[token] ?? -1] ?? 0) > 0
  let hasClosedPools = false
  for (let row = 0; row < table.rows; row++) {
    if (!hasTransferFee(table.from[row]) && !hasTransferFee(table.to[row])) continue
    table.clear(row)
    hasClosedPools = true
  }
  return hasClosedPools
}

/** A pool that refuses what is above its limit is not planned with to the last unit: shares are rounded. */
const almostAll = 1 - 1e-5

/** Hardly anything carries more than so many times the trade, and if it does, so many times more is looked at. */
const maxTrades = 100
const widening = 1e5

/**
 * Looks at as much of fixed prices as the trade can need, because floating point could not tell the trade from more. And
 * orders are not filled wholly for an exact output: what is missing at its end has to find room.
 */
function truncateLinearRows(
  table: CurveTable,
  { task, start }: Pick<Problem, 'task' | 'start'>,
): void {
  const level = start[task.isExactOut ? task.sink : task.source]
  for (let row = 0; row < table.rows; row++) {
    const linearOut = table.linearOut[row]
    if (linearOut === 0) continue
    const part = task.isExactOut ? almostAll : 1
    const max = maxTrades * task.amount * Math.exp(level - start[table.to[row]])
    table.truncate(row, max > 0 ? Math.min(part, max / linearOut) : part)
  }
  table.smooth(minSmoothing)
}

/**
 * Looks at more of the fixed prices that the prices found take wholly although they pay more in truth.
 * @returns whether there are any: then other prices are better.
 */
export function widenLinearRows(table: CurveTable, dual: Dual): boolean {
  let isWider = false
  for (let row = 0; row < table.rows && table.linearRows > 0; row++) {
    const part = Math.min(widening, table.truncation[row] * almostAll)
    if (table.linearOut[row] === 0 || part < 1.5 || !dual.isFull(table, row)) continue
    table.truncate(row, part)
    isWider = true
  }
  return isWider
}
