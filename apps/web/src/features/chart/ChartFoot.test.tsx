// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppContext } from '../../data/app/AppContext.ts'
import { createSampleApp } from '../../testing/sampleApp.ts'
import { ChartFoot } from './ChartFoot.tsx'

const startOfCandle = 900_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** The foot of a live chart, 100 s after its candle began, on a device whose clock is `wrongByMs` off. */
function open({ isLive = true, wrongByMs = 0 } = {}) {
  const { app } = createSampleApp(() => 'revert')
  const timestamp = startOfCandle + 98
  const heardAtMs = timestamp * 1000 + wrongByMs
  vi.setSystemTime(heardAtMs + 2_000)
  const head = { number: 7, id: '0x07', timestamp, heardAtMs } as const
  vi.spyOn(app.live, 'readHead').mockReturnValue(head)
  render(
    <AppContext value={app}>
      <ChartFoot interval={900} first={undefined} isLive={isLive} />
    </AppContext>,
  )
}

test.each([0, 3_600_000, -47_000])(
  'counts down to the end of the running candle by the time of the chain, on a clock that is %d ms off',
  async (wrongByMs) => {
    open({ wrongByMs })
    screen.getByText('closes in 13:20')
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    screen.getByText('closes in 13:19')
  },
)

test('goes on with the next candle when one is over', async () => {
  open()
  await act(() => vi.advanceTimersByTimeAsync(799_000))
  screen.getByText('closes in 0:01')
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  screen.getByText('closes in 15:00')
})

test('does not count down while the chart is not live', () => {
  open({ isLive: false })
  expect(screen.queryByText(/closes in/)).toBeNull()
  screen.getByText('15m')
})
