import type { CurveTable } from '../model/CurveTable.ts'
import type { Flow } from '../model/Flow.ts'
import type { Dual } from './Dual.ts'

/** The flows of a solved dual, with the rows of each leg added up. */
export function readFlows(table: CurveTable, dual: Dual): Flow[] {
  const flows = new Map<number, Flow>()
  for (const row of dual.active) {
    const tag = table.tag[row]
    const [amountIn, amountOut] = dual.flow(table, row)
    const known = flows.get(tag)
    if (known) {
      known.amountIn += amountIn
      known.amountOut += amountOut
    } else {
      const from = table.from[row]
      const to = table.to[row]
      const isZeroIn = (tag & 1) === 0
      flows.set(tag, { pool: tag >> 1, isZeroIn, from, to, amountIn, amountOut })
    }
  }
  return [...flows.values()]
}
