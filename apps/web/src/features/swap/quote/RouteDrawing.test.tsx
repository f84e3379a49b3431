// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { b3tr, vet } from '../../../testing/sample.ts'
import type { PathText } from '../../../trade/quote/describeRoute.ts'
import { RouteDrawing } from './RouteDrawing.tsx'

afterEach(cleanup)

const pathOf = (venue: string, sharePercent: number): PathText => ({
  sharePercent,
  hops: [{ venue, from: vet, to: b3tr, pool: 'VET/B3TR', feePercent: '0.30' }],
})

test('[SWP-05] changes words and moves nothing when another path becomes the largest', () => {
  const draw = (...paths: PathText[]) => (
    <RouteDrawing sell={vet} buy={b3tr} paths={paths} pulse={0} />
  )
  const { rerender } = render(draw(pathOf('Vexchange', 60), pathOf('VeRocket', 40)))
  const rows = screen.getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    '60% VexchangeVET/B3TR · 0.30%',
    '40% VeRocketVET/B3TR · 0.30%',
  ])
  rerender(draw(pathOf('Vexchange', 45), pathOf('VeRocket', 55)))
  expect(screen.getAllByRole('listitem')).toEqual(rows)
  expect(rows.map((row) => row.textContent)).toEqual([
    '55% VeRocketVET/B3TR · 0.30%',
    '45% VexchangeVET/B3TR · 0.30%',
  ])
})
