// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { HistoryStart } from './HistoryStart.tsx'

afterEach(cleanup)

const first = { time: 1_760_000_400, open: 1, high: 1, low: 1, close: 1, volume: 0 }

test('draws a line before the first candle, with its date if there is room, and none outside the chart', () => {
  let start: number | undefined = 200
  let place: () => void = () => undefined
  const chart = {
    findStart: () => start,
    measure: () => ({ height: 500, width: 800, axisWidth: 60 }),
    subscribeFrames(listener: () => void) {
      place = listener
      return () => undefined
    },
  }
  render(<HistoryStart chart={chart} first={first} />)
  const line = screen.getByText('History starts Oct 9, 2025')
  const draw = (at: number | undefined) => {
    start = at
    place()
    return { isHidden: line.hidden, isNarrow: line.className.includes('narrow') }
  }
  expect([line.style.width, line.style.height]).toEqual(['200px', '500px'])
  expect(draw(200)).toEqual({ isHidden: false, isNarrow: false })
  expect(draw(40)).toEqual({ isHidden: false, isNarrow: true })
  expect(draw(-5).isHidden).toBe(true)
  expect(draw(801).isHidden).toBe(true)
  expect(draw(undefined).isHidden).toBe(true)
})
