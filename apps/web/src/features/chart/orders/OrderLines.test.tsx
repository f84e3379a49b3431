// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { CandleChart } from '../../../chart/drawCandles.ts'
import { b3tr, vet, whole } from '../../../testing/sample.ts'
import { createOrder } from '../../../testing/sampleOrder.ts'
import { listOrderLines } from './listOrderLines.ts'
import { OrderLines } from './OrderLines.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** 300 pixels from a price of 0.4 at the top to 0.1 at the bottom. */
const chart = {
  subscribeFrames: () => () => undefined,
  findHeight: (price: number) => (0.4 - price) * 1000,
  findPrice: (height: number) => 0.4 - height / 1000,
  measure: () => ({ height: 300, axisWidth: 60 }),
} as unknown as CandleChart

const sale = createOrder({
  ...{ id: 3, sell: vet, buy: b3tr, price: whole(1) / 4n },
  ...{ amountFrom: whole(200), amountTo: whole(50), amountFilled: whole(50) },
})
const away = createOrder({ id: 4, sell: vet, buy: b3tr, price: whole(9) })

function open() {
  const pair = { quote: vet, base: b3tr }
  const listeners = { onMove: vi.fn(), onCancel: vi.fn() }
  const lines = listOrderLines([sale, away], pair, 0.25)
  render(<OrderLines {...{ chart, pair, lines, ...listeners }} moved={undefined} />)
  const handle = screen.getByRole('slider', { name: 'Order #3: Sell 150 VET · 25%' })
  return {
    ...listeners,
    handle,
    line: lines[1],
    press: (key: string, shiftKey = false) => fireEvent.keyDown(handle, { key, shiftKey }),
    readPrice: () => handle.getAttribute('aria-valuenow'),
  }
}

test('the arrow keys move a line, and Enter asks for its new price', () => {
  const { press, readPrice, handle, onMove, line } = open()
  press('ArrowUp')
  press('ArrowUp')
  press('ArrowDown', true)
  expect(readPrice()).toBe('0.2492')
  expect(handle.getAttribute('aria-valuetext')).toBe(
    '0.2492 B3TR per VET instead of 0.2500. Press Enter to confirm.',
  )
  press('Enter')
  expect(onMove).toHaveBeenCalledWith(line, 0.2492)
})

test('Escape and leaving a line put it back, and Enter does nothing without a change', () => {
  const { press, readPrice, handle, onMove } = open()
  press('PageUp')
  press('Escape')
  expect(readPrice()).toBe('0.25')
  press('PageUp')
  fireEvent.blur(handle)
  expect(readPrice()).toBe('0.25')
  press('Enter')
  expect(onMove).not.toHaveBeenCalled()
})

test('a dragged line asks for its new price, and a press alone does not', () => {
  const { handle, onMove, line, readPrice } = open()
  handle.setPointerCapture = () => undefined
  fireEvent.pointerDown(handle, { clientY: 500, button: 0 })
  fireEvent.pointerMove(handle, { clientY: 502 })
  fireEvent.pointerUp(handle)
  expect(onMove).not.toHaveBeenCalled()
  fireEvent.pointerDown(handle, { clientY: 500, button: 0 })
  fireEvent.pointerMove(handle, { clientY: 450 })
  expect(readPrice()).toBe('0.3')
  fireEvent.pointerUp(handle)
  expect(onMove).toHaveBeenCalledWith(line, 0.3)
})

test('Escape ends a drag', () => {
  const { handle, onMove, readPrice } = open()
  handle.setPointerCapture = () => undefined
  fireEvent.pointerDown(handle, { clientY: 500, button: 0 })
  fireEvent.pointerMove(handle, { clientY: 450 })
  fireEvent.keyDown(handle, { key: 'Escape' })
  fireEvent.pointerMove(handle, { clientY: 440 })
  fireEvent.pointerUp(handle)
  expect([readPrice(), onMove.mock.calls]).toEqual(['0.25', []])
})

test('a line outside the view has only its label, at the edge', () => {
  open()
  const [outside, inside] = screen.getAllByRole('listitem')
  expect(outside?.className).toBe('order-line outside')
  expect(outside?.style.getPropertyValue('--label')).toBe('0px')
  expect(inside?.className).toBe('order-line')
  expect(Number.parseFloat(inside?.style.getPropertyValue('--at') ?? '')).toBeCloseTo(150)
})

test('an order can be cancelled on the chart', () => {
  const { onCancel, line } = open()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel order #3' }))
  expect(onCancel).toHaveBeenCalledWith(line)
})
