import type { CurveTable } from './CurveTable.ts'

/** One pool in one direction: its rows in the network from `first` up to `end`. */
export interface LegRows {
  first: number
  end: number
  from: number
  to: number
  tag: number
}

/** The pools of a network, one way each, as what a plan can be put together from. */
export function listLegs(table: CurveTable): LegRows[] {
  const legs: LegRows[] = []
  for (let row = 0; row < table.rows; ) {
    const tag = table.tag[row]
    let end = row + 1
    while (end < table.rows && table.tag[end] === tag) end += 1
    if (table.outRoot[row] !== 0)
      legs.push({
        first: row,
        end,
        from: table.from[row],
        to: table.to[row],
        tag,
      })
    row = end
  }
  return legs
}
