import type { Token } from '@vermeil/tokens'

export const rowPx = 60
export const headingPx = 36

/** A titled part of the list; without a title it has no heading. */
export interface Section {
  title?: string
  tokens: readonly Token[]
}

/** A row of the list at a fixed place, so that only visible rows need to be rendered. */
export type PickerRow =
  | { kind: 'heading'; title: string; topPx: number }
  | { kind: 'token'; token: Token; index: number; topPx: number }

/** Places all rows below each other. `index` counts tokens only. */
export function layOutRows(sections: readonly Section[]): { rows: PickerRow[]; heightPx: number } {
  const rows: PickerRow[] = []
  let topPx = 0
  let index = 0
  for (const { title, tokens } of sections) {
    if (tokens.length === 0) continue
    if (title !== undefined) {
      rows.push({ kind: 'heading', title, topPx })
      topPx += headingPx
    }
    for (const token of tokens) {
      rows.push({ kind: 'token', token, index, topPx })
      index += 1
      topPx += rowPx
    }
  }
  return { rows, heightPx: topPx }
}

/** The rows that begin inside a range, found by bisection. */
export function findVisibleRows(
  rows: readonly PickerRow[],
  fromPx: number,
  toPx: number,
): PickerRow[] {
  return rows.slice(findFirst(rows, fromPx), findFirst(rows, toPx))
}

/** The number of rows that begin above a height. */
function findFirst(rows: readonly PickerRow[], topPx: number): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle]?.topPx ?? 0) < topPx) low = middle + 1
    else high = middle
  }
  return low
}

/** The scroll position that shows a row, as close as possible to the current one. */
export function scrollToRow(
  topPx: number,
  { scrollTopPx, heightPx }: { scrollTopPx: number; heightPx: number },
): number {
  if (topPx - headingPx < scrollTopPx) return Math.max(0, topPx - headingPx)
  return Math.max(scrollTopPx, topPx + rowPx - heightPx)
}
