import type { Token } from '@vermeil/tokens'
import type { Address } from '@vermeil/units'
import { fontPx } from '../../ui/findTextScale.ts'

/** The heights are for a font size of 16 px. Rows grow with the text. */
export const rowPx = 60
export const headingPx = 36

/** A length that grows with the font size of the browser. */
export function inRem(px: number): string {
  return `${px / fontPx}rem`
}

/** A titled part of the list; without a title it has no heading. */
export interface Section {
  title?: string
  tokens: readonly Token[]
}

/** A row of the list at a fixed place, so that only visible rows need to be rendered. */
export type PickerRow =
  | { kind: 'heading'; title: string; topPx: number }
  | { kind: 'token'; token: Token; index: number; topPx: number }

export type TokenRow = Extract<PickerRow, { kind: 'token' }>

/** All rows of a list, and those of tokens alone. */
export interface Layout {
  rows: readonly PickerRow[]
  tokens: readonly TokenRow[]
  heightPx: number
}

/** Places all rows below each other. `index` counts tokens only. */
export function layOutRows(sections: readonly Section[]): Layout {
  const rows: PickerRow[] = []
  const tokenRows: TokenRow[] = []
  let topPx = 0
  for (const { title, tokens } of sections) {
    if (tokens.length === 0) continue
    if (title !== undefined) {
      rows.push({ kind: 'heading', title, topPx })
      topPx += headingPx
    }
    for (const token of tokens) {
      const row = { kind: 'token', token, index: tokenRows.length, topPx } as const
      rows.push(row)
      tokenRows.push(row)
      topPx += rowPx
    }
  }
  return { rows, tokens: tokenRows, heightPx: topPx }
}

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
export function findActiveRow({ tokens }: Layout, { token }: ActiveRow): TokenRow | undefined {
  const row = token && tokens.find((each) => each.token.address === token)
  return row ?? tokens[0]
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
