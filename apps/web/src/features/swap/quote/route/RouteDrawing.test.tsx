// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { b3tr, vet, vtho } from '../../../../testing/sample.ts'
import type { PathText } from '../../../../trade/quote/describeRoute.ts'
import { RouteDrawing } from './RouteDrawing.tsx'

afterEach(cleanup)

const pathOf = (venue: string, sharePercent: number): PathText => ({
  sharePercent,
  hops: [{ venue, id: venue, from: vet, to: b3tr, pool: 'VET/B3TR', feePercent: '0.30' }],
})

test('[SWP-05] changes words and moves nothing when another path becomes the largest', () => {
  const draw = (...paths: PathText[]) => (
    <RouteDrawing sell={vet} buy={b3tr} paths={paths} pulse={0} />
  )
  const { rerender } = render(draw(pathOf('Vexchange', 60), pathOf('VeRocket', 40)))
  const rows = screen.getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    '60% Vexchange VET/B3TR · 0.30%',
    '40% VeRocket VET/B3TR · 0.30%',
  ])
  rerender(draw(pathOf('Vexchange', 45), pathOf('VeRocket', 55)))
  expect(screen.getAllByRole('listitem')).toEqual(rows)
  expect(rows.map((row) => row.textContent)).toEqual([
    '55% VeRocket VET/B3TR · 0.30%',
    '45% Vexchange VET/B3TR · 0.30%',
  ])
})

test('names every pool of every path with its share and fee', () => {
  const venues = Array.from({ length: 12 }, (_, place) => `Exchange ${place}`)
  const via = (first: string, second: string): PathText => ({
    sharePercent: 4,
    hops: [
      { venue: first, id: first, from: vet, to: vtho, pool: 'VET/VTHO', feePercent: '0.05' },
      { venue: second, id: second, from: vtho, to: b3tr, pool: 'VTHO/B3TR', feePercent: '1.00' },
    ],
  })
  const paths = [...venues.map((venue) => pathOf(venue, 6)), via('A', 'C'), via('B', 'C')]
  render(<RouteDrawing sell={vet} buy={b3tr} paths={paths} pulse={0} />)
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows).toHaveLength(13)
  for (const venue of venues) expect(rows).toContain(`6% ${venue} VET/B3TR · 0.30%`)
  expect(rows[0]).toMatch(/^4% A VET.VTHO · 0.05%4% B VET.VTHO · 0.05%8% C VTHO.B3TR · 1.00%/)
})
