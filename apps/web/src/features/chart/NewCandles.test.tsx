// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AppContext } from '../../data/app/AppContext.ts'
import { createSampleApp } from '../../testing/sampleApp.ts'
import { NewCandles } from './NewCandles.tsx'

const newest = { time: 9_000, open: 1, high: 1, low: 1, close: 1, volume: 1 }

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function open(timestamp: number) {
  const { app } = createSampleApp(() => 'revert')
  const head = { number: 7, id: '0x07', timestamp, seenAtMs: Date.now() } as const
  vi.spyOn(app.live, 'readHead').mockReturnValue(head)
  const onShow = vi.fn()
  render(
    <AppContext value={app}>
      <NewCandles newest={newest} interval={900} onShow={onShow} />
    </AppContext>,
  )
  return onShow
}

test.each([
  [9_900, '1 new candle'],
  [12_600, '4 new candles'],
])('at %d offers the candles that began since: %s', (timestamp, name) => {
  const onShow = open(timestamp)
  fireEvent.click(screen.getByRole('button', { name }))
  expect(onShow).toHaveBeenCalledTimes(1)
})

test('is hidden while the newest candle is the running one', () => {
  open(9_899)
  expect(screen.queryByRole('button')).toBeNull()
})
