import type { CurveTable } from './CurveTable.ts'

/** One pool in one direction: its rows in the table from `first` up to, but not including, `end`. */
export interface LegRows {
  first: number
  end: number
  from: number
  to: number
  tag: number
}

/** Lists the legs of a table. */
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
