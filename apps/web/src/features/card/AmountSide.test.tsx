// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { vet } from '@vermeil/tokens'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { changeLanguage } from '../../language/language.ts'
import { readAmountText } from '../../trade/amounts/readAmountText.ts'
import { AmountSide } from './AmountSide.tsx'

afterEach(async () => {
  cleanup()
  await changeLanguage('en')
})

test('[SWP-02] groups the digits of an amount unless it is being edited', () => {
  const { input } = show('1234567.5')
  expect(input.value).toBe('1,234,567.5')
  fireEvent.focus(input)
  expect(input.value).toBe('1234567.5')
  fireEvent.blur(input)
  expect(input.value).toBe('1,234,567.5')
})

test('keeps the selection of an amount that takes the focus, so that typing replaces it', () => {
  const { input } = show('1234567.5')
  input.select()
  fireEvent.focus(input)
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, '1234567.5'.length])
})

test('passes on the typed text unchanged', () => {
  const { input, onType } = show('')
  fireEvent.change(input, { target: { value: '1,5x' } })
  expect(onType).toHaveBeenCalledExactlyOnceWith('1,5x')
})

test('uses smaller type for an amount longer than eleven characters', () => {
  expect(show('12345.12345').input.className).toContain(' m')
  cleanup()
  expect(show('1234.12345').input.className).not.toContain(' m')
})

test('shows a problem at the field in place of the balance', () => {
  const { input } = show('1.2.3', { problem: 'Write one decimal point.', balance: '41.5' })
  const problem = screen.getByRole('alert')
  expect(problem.textContent).toBe('Write one decimal point.')
  expect(input.getAttribute('aria-describedby')).toBe(problem.id)
  expect(input.value).toBe('1.2.3')
  expect(screen.queryByText(/Balance/)).toBeNull()
})

test('[SWP-02] flags a pasted thousand that is read as a decimal, until something is typed', () => {
  const { input } = show('')
  paste(input, '1,234')
  const note = screen.getByRole('alert')
  expect(note.textContent).toBe('Read as 1.234. For 1,234, enter 1234.')
  expect(input.getAttribute('aria-describedby')).toBe(note.id)
  expect(input.getAttribute('aria-invalid')).toBeNull()
  fireEvent.input(input, { target: { value: '1.23' }, inputType: 'deleteContentBackward' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each(['12.345', '1234', '1,23', '0,123', '1,234.5'])('does not flag a pasted %s', (text) => {
  paste(show('').input, text)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('groups with points in German and does not flag truncated digits', async () => {
  await changeLanguage('de')
  const { input } = show('', { decimals: 2 })
  paste(input, '1.234')
  expect(screen.getByRole('alert').textContent).toBe(
    'Als 1,23 gelesen. Für 1.234 bitte 1234 eingeben.',
  )
  paste(input, '1,234')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[SWP-02] shows the balance, and a balance that could not be read', () => {
  show('1')
  expect(screen.getByText('Balance 41.5 VET')).toBeTruthy()
  cleanup()
  show('1', { balance: undefined })
  expect(screen.getByText('Balance unknown')).toBeTruthy()
})

interface Shown {
  problem?: string
  balance?: string | undefined
  decimals?: number
}

function show(text: string, { problem, balance, decimals = 18 }: Shown = { balance: '41.5' }) {
  const onType = vi.fn<(text: string) => void>()
  function Card() {
    const [held, setHeld] = useState(text)
    return (
      <AmountSide
        side="sell"
        token={vet}
        text={held}
        problem={problem}
        onType={(typed) => {
          onType(typed)
          setHeld(readAmountText(typed, decimals).text)
        }}
        onPick={() => undefined}
        balance={balance}
        balanceState={balance === undefined ? 'failed' : 'ready'}
      />
    )
  }
  render(<Card />)
  return { onType, input: screen.getByRole<HTMLInputElement>('textbox') }
}

function paste(input: HTMLInputElement, text: string) {
  fireEvent.input(input, { target: { value: text }, inputType: 'insertFromPaste' })
}
