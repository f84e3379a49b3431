// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { vet } from '@vermeil/tokens'
import { afterEach, expect, test, vi } from 'vitest'
import { AmountSide } from './AmountSide.tsx'

afterEach(cleanup)

test('[SWP-02] an amount is grouped while it rests and plain while it is edited', () => {
  const { input } = show('1234567.5')
  expect(input.value).toBe('1,234,567.5')
  fireEvent.focus(input)
  expect(input.value).toBe('1234567.5')
  fireEvent.blur(input)
  expect(input.value).toBe('1,234,567.5')
})

test('an amount that is selected as it takes the focus stays selected, so that typing replaces it', () => {
  const { input } = show('1234567.5')
  input.select()
  fireEvent.focus(input)
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, '1234567.5'.length])
})

test('what is typed is handed on as it stands', () => {
  const { input, onType } = show('')
  fireEvent.change(input, { target: { value: '1,5x' } })
  expect(onType).toHaveBeenCalledExactlyOnceWith('1,5x')
})

test('an amount longer than eleven characters takes the smaller type', () => {
  expect(show('12345.12345').input.className).toContain(' m')
  cleanup()
  expect(show('1234.12345').input.className).not.toContain(' m')
})

test('a problem stands at the field and takes the place of the balance', () => {
  const { input } = show('1.2.3', { problem: 'Write one decimal point.', balance: '41.5' })
  const problem = screen.getByRole('alert')
  expect(problem.textContent).toBe('Write one decimal point.')
  expect(input.getAttribute('aria-describedby')).toBe(problem.id)
  expect(input.value).toBe('1.2.3')
  expect(screen.queryByText(/Balance/)).toBeNull()
})

test('[SWP-02] the balance line, and a balance that could not be read', () => {
  show('1')
  expect(screen.getByText('Balance 41.5 VET')).toBeTruthy()
  cleanup()
  show('1', { balance: undefined })
  expect(screen.getByText('Balance unknown')).toBeTruthy()
})

interface Shown {
  problem?: string
  balance?: string | undefined
}

function show(text: string, { problem, balance }: Shown = { balance: '41.5' }) {
  const onType = vi.fn<(text: string) => void>()
  render(
    <AmountSide
      side="sell"
      token={vet}
      text={text}
      problem={problem}
      onType={onType}
      onPick={() => undefined}
      balance={balance}
      balanceState={balance === undefined ? 'failed' : 'ready'}
    />,
  )
  return { onType, input: screen.getByRole<HTMLInputElement>('textbox') }
}
