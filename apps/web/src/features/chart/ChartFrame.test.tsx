// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildChartBars } from '../../chart/buildChartBars.ts'
import { chartLibraryOptions } from '../../chart/chartLibrary.ts'
import type { CandleChart, drawCandles } from '../../chart/drawCandles.ts'
import { b3tr, vet } from '../../testing/sample.ts'
import { ChartFrame } from './ChartFrame.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const ignore = () => undefined
const breakDown = () => {
  throw new Error('Value is null')
}
const prices = { open: '1', high: '2', low: '1', close: '2', volume: '1' }
const bars = buildChartBars([0, 900, 1_800].map((timestamp) => ({ timestamp, ...prices })))

function fakeChart(change: Partial<CandleChart> = {}): CandleChart {
  return {
    ...{ show: ignore, changeView: ignore, changeTheme: ignore, hideCrosshair: ignore },
    ...{ markPrice: ignore, remove: ignore, point: ignore, findStart: ignore },
    ...{ findHeight: () => 0, findPrice: () => 0, subscribeFrames: () => ignore },
    measure: () => ({ height: 500, width: 800, axisWidth: 60 }),
    ...change,
  }
}

/** The frame with a library that draws `draw()`. */
function open(draw: () => CandleChart) {
  const client = new QueryClient()
  const library: { drawCandles: typeof drawCandles } = { drawCandles: draw }
  client.setQueryData(chartLibraryOptions().queryKey, library)
  const props: ComponentProps<typeof ChartFrame> = {
    ...{ quote: b3tr, base: vet, interval: 900, markers: [], indicators: [] },
    loaded: {
      ...{ initial: 'ready', error: undefined, bars, trades: [], markers: [] },
      ...{ isLoadingOlder: false, older: 'more' },
    },
    orders: { lines: [], moved: undefined, onMove: ignore, onCancel: ignore },
    ...{ hasVolume: true, isLogarithmic: false, hasCountdown: false, picked: undefined },
    ...{ isTable: false, isOld: false, shown: undefined, onNewest: undefined, onLonger: undefined },
    ...{ onPoint: ignore, onPin: ignore, onPrice: ignore, onTable: ignore, onEdge: ignore },
    onRetry: ignore,
  }
  const draws = (change: Partial<typeof props>) => (
    <QueryClientProvider client={client}>
      <ChartFrame {...props} {...change} />
    </QueryClientProvider>
  )
  const { rerender } = render(draws({}))
  act(() => void vi.runAllTimers())
  return (change: Partial<typeof props>) => {
    rerender(draws(change))
    act(() => void vi.runAllTimers())
  }
}

const findFailure = () => screen.queryByText('Error loading chart data')
const findChart = () => screen.queryByRole('img', { name: 'B3TR/VET candles' })

test('[CHT-06] says that the library failed while it drew, and draws again on Retry', () => {
  const draw = vi.fn(() => fakeChart())
  draw.mockImplementationOnce(breakDown)
  open(draw)
  screen.getByText('The chart could not be loaded.')
  expect([findFailure() !== null, findChart()]).toEqual([true, null])
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  act(() => void vi.runAllTimers())
  expect([findFailure(), findChart() !== null]).toEqual([null, true])
})

test('[CHT-06] says that the library failed on new candles, and tries again with another interval', () => {
  const show = vi.fn()
  const change = open(() => fakeChart({ show }))
  expect(findFailure()).toBeNull()
  show.mockImplementationOnce(breakDown)
  change({ markers: [] })
  expect([findFailure() !== null, findChart()]).toEqual([true, null])
  change({ interval: 3_600 })
  expect([findFailure(), findChart() !== null]).toEqual([null, true])
})
