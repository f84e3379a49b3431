// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppContext } from '../../data/app/AppContext.ts'
import { createSampleApp } from '../../testing/sampleApp.ts'
import { CandleClose } from './CandleClose.tsx'

const startOfCandle = 900_000
const height = 500

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** The countdown 100 s after its candle began, with its price `at` pixels from the top, on a device whose clock is `wrongByMs` off. */
function open({ wrongByMs = 0, at = 100 } = {}) {
  const { app } = createSampleApp(() => 'revert')
  const timestamp = startOfCandle + 98
  const seenAtMs = timestamp * 1000 + wrongByMs
  vi.setSystemTime(seenAtMs + 2_000)
  const head = { number: 7, id: '0x07', timestamp, seenAtMs } as const
  vi.spyOn(app.live, 'readHead').mockReturnValue(head)
  let place: () => void = () => undefined
  const chart = {
    findHeight: () => at,
    findStart: () => 700,
    measure: () => ({ height, width: 800, axisWidth: 60 }),
    subscribeFrames(listener: () => void) {
      place = listener
      return () => undefined
    },
  }
  render(
    <AppContext value={app}>
      <CandleClose interval={900} chart={chart} candle={{ time: startOfCandle, close: 2 }} />
    </AppContext>,
  )
  return {
    draw(height: number, start = 700) {
      chart.findHeight = () => height
      chart.findStart = () => start
      place()
    },
  }
}

test.each([0, 3_600_000, -47_000])(
  'counts down to the end of the running candle by the time of the chain, on a clock that is %d ms off',
  async (wrongByMs) => {
    open({ wrongByMs })
    screen.getByText('13:20')
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    screen.getByText('13:19')
  },
)

test('continues with the next candle when one is over', async () => {
  open()
  await act(() => vi.advanceTimersByTimeAsync(799_000))
  screen.getByText('0:01')
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  screen.getByText('15:00')
})

test('follows the price on the axis: below it, above it at the lower edge, hidden outside', () => {
  const { draw } = open()
  const { style } = screen.getByText('13:20')
  expect([style.top, style.width]).toEqual(['108px', '54px'])
  draw(480)
  expect(style.top).toBe('454px')
  draw(501)
  expect(screen.getByText('13:20').hidden).toBe(true)
  draw(200)
  expect(screen.getByText('13:20').hidden).toBe(false)
})

test('is hidden while the running candle is scrolled out of the chart', () => {
  const { draw } = open()
  draw(200, 800)
  expect(screen.getByText('13:20').hidden).toBe(true)
  draw(200, 799)
  expect(screen.getByText('13:20').hidden).toBe(false)
})
