import type { Task } from '../dual/Dual.ts'
import type { Effort } from '../dual/Effort.ts'
import { CurveTable } from '../model/CurveTable.ts'
import { type Flow, readTag } from '../model/Flow.ts'
import { findRoute } from './findRoute.ts'
import { PartialOrder } from './PartialOrder.ts'

/** How many parts, the search for each route, and the work limit. */
interface Filling {
  parts: number
  maxHops: number
  width: number
  effort: Effort
}

/**
 * Splits the amount into equal parts and sends each along the best route that is left, without forming a cycle with the
 * routes before it. Returns the flows of all routes, which follow a common order of the tokens.
 */
export function fillRoutes(
  table: CurveTable,
  task: Task,
  { parts, maxHops, width, effort }: Filling,
): Flow[] {
  const rest = new CurveTable()
  rest.reset(table.tokens)
  for (let row = 0; row < table.rows; row++) rest.copy(table, row, [table.from[row], table.to[row]])
  const order = new PartialOrder()
  const flows: Flow[] = []
  const part = { ...task, amount: task.amount / parts }
  for (let index = 0; index < parts && !effort.isSpent; index++) {
    const route = findRoute(rest, part, { maxHops, width, order })
    effort.spend(table.rows * width)
    for (const flow of route) {
      order.add(flow)
      takeFlow(rest, flow)
      flows.push(flow)
    }
  }
  return flows
}

/** Reduces the rows of a pool to what a flow leaves of them. The rest of a curve is a curve of the same kind. */
function takeFlow(table: CurveTable, flow: Flow): void {
  const tag = readTag(flow)
  let left = flow.amountIn
  for (let row = 0; row < table.rows && left > 0; row++) {
    if (table.tag[row] !== tag || table.outRoot[row] === 0) continue
    const used = Math.min(left, table.capacity[row])
    left -= used
    if (used >= table.capacity[row]) {
      table.clear(row)
      continue
    }
    const paid = table.pay(row, used)
    const inRoot = table.inRoot[row]
    const square = inRoot * inRoot
    table.inRoot[row] = Math.sqrt(square + used)
    table.outRoot[row] = (table.outRoot[row] * inRoot) / Math.sqrt(square + used)
    table.capacity[row] = table.capacity[row] - used
    table.maxOut[row] = table.maxOut[row] - paid
  }
}
