import type { Dual, Task } from '../dual/Dual.ts'
import { Effort } from '../dual/Effort.ts'
import type { Selection } from '../market/Selection.ts'
import { type CurveTable, minSmoothing } from '../model/CurveTable.ts'
import type { Request } from '../model/Request.ts'
import type { Graph } from './Graph.ts'
import type { Workspace } from './Workspace.ts'

/** The exact amount, and whether it is the output. */
export interface Goal {
  amount: bigint
  isExactOut: boolean
}

/** A request as an optimization problem: its part of the pools, and the workspace that it is solved in. */
export interface Problem {
  graph: Graph
  request: Request
  goal: Goal
  workspace: Workspace
  selection: Selection
  task: Task
  /** Whether pools were closed because an exact amount cannot be bought through them. */
  hasClosedPools: boolean
  /** Logarithms of the prices of the selection's tokens, to start from. */
  start: Float64Array
}

/** The work limit of a quick quote, about ten to twenty milliseconds. */
export const quickEffort = 500_000

/** Selects the pools that the request may use and loads them into the graph's workspace. */
export function createProblem(graph: Graph, request: Request, goal: Goal): Problem {
  const { store, workspace } = graph
  workspace.begin(new Effort(request.isQuick ? quickEffort : Number.POSITIVE_INFINITY))
  const [from, to] = [graph.assetOf(request.from), graph.assetOf(request.to)]
  const source = store.numberOf(from) ?? -1
  const sink = store.numberOf(to) ?? -1
  const numeraire = goal.isExactOut ? source : sink
  const maxHops = Math.min(request.maxHops ?? store.assets.length, store.assets.length)
  const selection = workspace.select({ source, sink, maxHops, numeraire })
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
 * Closes the rows of tokens that keep a part of their transfers: no exact amount can be bought through them.
 * @returns whether there are any.
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

/** The part of an order that an exact output may fill. The rest is a margin for the rounding of shares. */
const almostAll = 1 - 1e-5

/**
 * A truncated row carries at most `maxTrades` times the trade. If the solution needs more, the limit grows by
 * `widening`.
 */
const maxTrades = 100
const widening = 1e5

/**
 * Truncates fixed-price rows to a multiple of the trade, because a trade that is tiny compared with its row is lost to
 * rounding. For an exact output, orders are not filled completely, so that the last chain has room for what is missing.
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
 * Extends the truncated rows that the solution uses completely.
 * @returns whether there are any. If so, the problem must be solved again.
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
