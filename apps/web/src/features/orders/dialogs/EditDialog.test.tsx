// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { orderQueryOptions } from '../../../data/orders/orders.ts'
import type { PlacedOrder } from '../../../data/orders/PlacedOrder.ts'
import { createQueries, renderScreen } from '../../../testing/renderScreen.tsx'
import { whole } from '../../../testing/sample.ts'
import { createSampleApp } from '../../../testing/sampleApp.ts'
import { createOrder } from '../../../testing/sampleOrder.ts'
import { EditDialog } from './EditDialog.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const opened = createOrder({ amountFilled: whole(20), status: 'PARTIALLY_FILLED' })

/** The form of an order, and a function that changes the order in the order book. */
function show() {
  const { app } = createSampleApp(() => 'revert')
  const client = createQueries()
  const { queryKey } = orderQueryOptions(app, { id: opened.id })
  client.setQueryData(queryKey, opened)
  const onSubmit = vi.fn<(edited: object, order: PlacedOrder) => void>()
  const form = <EditDialog order={opened} onSubmit={onSubmit} onClose={() => undefined} />
  renderScreen(form, { app, wallet: { address: opened.maker }, client })
  const turn = (changed: Partial<PlacedOrder>) => {
    client.setQueryData(queryKey, { ...opened, ...changed })
    return act(() => vi.advanceTimersByTimeAsync(10))
  }
  return { onSubmit, turn }
}

const findField = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: RegExp, value: string) =>
  fireEvent.change(findField(name), { target: { value } })
const findSign = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Sign change' })
const readRow = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('the form follows fills of its order, and keeps the typed rate', async () => {
  const { onSubmit, turn } = show()
  type(/^Rate/, '6')
  expect(screen.queryByText(/was filled in the meantime/)).toBeNull()
  await turn({ amountFilled: whole(50) })
  screen.getByText('30 B3TR was filled in the meantime. 50 B3TR is left.')
  expect([findField(/^Rate/).value, findField(/^Sell/).value]).toEqual(['6', '50'])
  expect(readRow(/^Sell/)).toEqual(['50 B3TR', '50 B3TR'])
  fireEvent.click(findSign())
  const [edited, order] = onSubmit.mock.calls[0] ?? []
  expect(edited).toMatchObject({ amountFrom: whole(50), amountTo: whole(300) })
  expect(order?.amountFilled).toBe(whole(50))
})

test('a typed amount stays if its order is filled', async () => {
  const { turn } = show()
  type(/^Sell/, '70')
  await turn({ amountFilled: whole(50) })
  expect(findField(/^Sell/).value).toBe('70')
  expect(readRow(/^Sell/)).toEqual(['50 B3TR', '70 B3TR'])
})

test('an order that has ended can no longer be changed', async () => {
  const { onSubmit, turn } = show()
  type(/^Rate/, '6')
  await turn({ amountFilled: whole(100), status: 'FILLED' })
  expect(screen.getByRole('alert').textContent).toContain('This order has already ended.')
  expect(findSign().disabled).toBe(true)
  fireEvent.submit(findSign())
  expect(onSubmit).not.toHaveBeenCalled()
})
