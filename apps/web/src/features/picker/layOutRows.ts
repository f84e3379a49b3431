import type { Token } from '@vermeil/tokens'
import type { Address } from '@vermeil/units'

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

export type TokenRow = Extract<PickerRow, { kind: 'token' }>

/**
 * The row that Enter picks. It names the token, not the place, because volumes that arrive later can sort the list
 * again. It is scrolled into view only if the keyboard chose it.
 */
export interface ActiveRow {
  /** Undefined until the user moves: then it is the first row. */
  token: Address | undefined
  isKeyed: boolean
}

/** The row of the active token, or the first one if the list does not have it (any more). */
export function findActiveRow(
  rows: readonly PickerRow[],
  { token }: ActiveRow,
): TokenRow | undefined {
  const row = rows.find((each) => each.kind === 'token' && each.token.address === token)
  return row?.kind === 'token' ? row : findTokenRow(rows, 0)
}

/** The row of a token by its place among the tokens. */
export function findTokenRow(rows: readonly PickerRow[], index: number): TokenRow | undefined {
  return rows.filter((row) => row.kind === 'token').find((row) => row.index === index)
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
