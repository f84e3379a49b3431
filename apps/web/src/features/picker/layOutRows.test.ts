import { type Token, tokens } from '@vermeil/tokens'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { findTextScale } from '../../ui/findTextScale.ts'
import { findVisibleRows, headingPx, inRem, layOutRows, rowPx, scrollToRow } from './layOutRows.ts'

const [one, two, three] = tokens as [Token, Token, Token]

test('places rows and headings below each other and leaves out empty sections', () => {
  const sections = [
    { title: 'Favourites', tokens: [one] },
    { title: 'Your tokens', tokens: [] },
    { title: 'All tokens', tokens: [two, three] },
  ]
  const { rows, heightPx } = layOutRows(sections)
  expect(rows.map((row) => [row.kind === 'token' ? row.index : row.title, row.topPx])).toEqual([
    ['Favourites', 0],
    [0, 36],
    ['All tokens', 96],
    [1, 132],
    [2, 192],
  ])
  expect(heightPx).toBe(252)
})

test('finds the same rows as a comparison of all rows', () => {
  const { rows } = layOutRows([{ title: 'All', tokens }])
  fc.assert(
    fc.property(fc.integer({ min: -500, max: 9_000 }), fc.nat(900), (fromPx, heightPx) => {
      const toPx = fromPx + heightPx
      const expected = rows.filter(({ topPx }) => topPx >= fromPx && topPx < toPx)
      expect(findVisibleRows(rows, fromPx, toPx)).toEqual(expected)
    }),
  )
})

test('scrolls just as far as a row needs to be visible below its heading', () => {
  fc.assert(
    fc.property(fc.nat(5_000), fc.nat(5_000), (topPx, scrollTopPx) => {
      const heightPx = 480
      const scrolledPx = scrollToRow(topPx, { scrollTopPx, heightPx })
      expect(topPx).toBeGreaterThanOrEqual(scrolledPx)
      expect(topPx + rowPx).toBeLessThanOrEqual(scrolledPx + heightPx)
      const wasVisible = topPx - headingPx >= scrollTopPx && topPx + rowPx <= scrollTopPx + heightPx
      if (wasVisible) expect(scrolledPx).toBe(scrollTopPx)
    }),
  )
})

test('rows are as much larger as the text of the browser', () => {
  vi.stubGlobal('document', { documentElement: {} })
  const fonts = ['16px', '32px', ''].map((fontSize) => {
    vi.stubGlobal('getComputedStyle', () => ({ fontSize }))
    return findTextScale()
  })
  vi.unstubAllGlobals()
  expect(fonts).toEqual([1, 2, 1])
  expect(inRem(rowPx)).toBe('3.75rem')
})
