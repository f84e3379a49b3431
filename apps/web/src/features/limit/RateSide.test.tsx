// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createLimitForm, type LimitForm, reduceLimitForm } from './limitForm.ts'
import { RateSide } from './RateSide.tsx'
import type { LimitCardState } from './useLimit.ts'

afterEach(cleanup)

const market = { sellUsd: 2n, buyUsd: 10n } as LimitCardState['figures']['market']

/** The rate of VET in B3TR. */
function draw(form: LimitForm) {
  const rate = { label: 'Sell', otherLabel: 'Buy', unit: 'B3TR per VET', text: form.texts.rate }
  const limit = {
    form,
    dispatch: () => undefined,
    summary: { rate },
    figures: { market },
  } as unknown as LimitCardState
  return <RateSide limit={limit} />
}

test.each([true, false])(
  "the market's rate is selected if it arrives while the field has the focus (%s), so that typing replaces it",
  (hasFocus) => {
    const empty = createLimitForm({ sell: 'VET', buy: 'B3TR' })
    if (!market) throw new Error('There is no market.')
    const { rerender } = render(draw(empty))
    const field: HTMLInputElement = screen.getByRole('textbox', { name: 'Rate, B3TR per VET' })
    if (hasFocus) field.focus()
    rerender(draw(reduceLimitForm(empty, { type: 'marketFound', market })))
    expect(field.value).toBe('0.2')
    const { selectionStart, selectionEnd } = field
    expect(selectionStart === 0 && selectionEnd === field.value.length).toBe(hasFocus)
  },
)

test('a rate that is typed keeps its caret', () => {
  const empty = createLimitForm({ sell: 'VET', buy: 'B3TR' })
  const { rerender } = render(draw(empty))
  const field: HTMLInputElement = screen.getByRole('textbox', { name: 'Rate, B3TR per VET' })
  field.focus()
  rerender(draw(reduceLimitForm(empty, { type: 'typed', value: 'rate', text: '0.3' })))
  expect([field.selectionStart, field.selectionEnd]).toEqual([3, 3])
})

test('keeps the selection of a rate that takes the focus, so that typing replaces it', () => {
  const empty = createLimitForm({ sell: 'VET', buy: 'B3TR' })
  const typed = { type: 'typed', value: 'rate', text: '12345.5' } as const
  render(draw(reduceLimitForm(empty, typed)))
  const field: HTMLInputElement = screen.getByRole('textbox', { name: 'Rate, B3TR per VET' })
  expect(field.value).toBe('12,345.5')
  field.select()
  fireEvent.focus(field)
  expect(field.value).toBe('12345.5')
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, '12345.5'.length])
})
