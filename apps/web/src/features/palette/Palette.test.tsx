// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { Amount } from '@vermeil/units'
import { afterEach, expect, test, vi } from 'vitest'
import { AppContext } from '../../data/app/AppContext.ts'
import { createSampleSession } from '../../testing/sampleSession.ts'
import { WalletContext } from '../../wallet/session/WalletContext.ts'
import { Palette } from './Palette.tsx'

afterEach(cleanup)

/** The palette on a node that says only later that an address is a contract. */
function show() {
  const { app, session } = createSampleSession()
  const { promise, resolve } = Promise.withResolvers<{ hasCode: boolean }>()
  const fetchAccount = async () => ({
    ...{ balance: 0n as Amount, energy: 0n as Amount },
    ...(await promise),
  })
  const onClose = vi.fn<() => void>()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AppContext value={{ ...app, thor: { ...app.thor, fetchAccount } }}>
        <WalletContext value={session}>
          <Palette onClose={onClose} />
        </WalletContext>
      </AppContext>
    </QueryClientProvider>,
  )
  return {
    onClose,
    field: screen.getByRole('combobox'),
    findCode: () => resolve({ hasCode: true }),
  }
}

const readMarked = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent ?? ''

test('Enter runs the marked command, even after a command that was found later has moved it', async () => {
  const { field, findCode, onClose } = show()
  const address = `0x${'ab'.repeat(20)}`
  fireEvent.change(field, { target: { value: address } })
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(readMarked(field)).toContain('Send to this account')
  findCode()
  await screen.findByText('Token at this address')
  expect(screen.getAllByRole('option')[0]?.textContent).toContain('Token at this address')
  expect(readMarked(field)).toContain('Send to this account')
  expect(screen.getByRole('option', { selected: true }).textContent).toBe(readMarked(field))
  await act(async () => void fireEvent.keyDown(field, { key: 'Enter' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('marks the first command until the user moves, and stops at both ends', () => {
  const { field } = show()
  const [first, second] = screen.getAllByRole('option')
  expect(readMarked(field)).toBe(first?.textContent)
  fireEvent.keyDown(field, { key: 'ArrowUp' })
  expect(readMarked(field)).toBe(first?.textContent)
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(readMarked(field)).toBe(second?.textContent)
  const last = screen.getAllByRole('option').at(-1)
  for (const _ of screen.getAllByRole('option')) fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(readMarked(field)).toBe(last?.textContent)
})

test('lists better known tokens first among those whose symbol starts with the text', () => {
  const { field } = show()
  fireEvent.change(field, { target: { value: 'u' } })
  expect(readMarked(field)).toContain('Swap USDGLO')
})
