// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConnectScreen } from './ConnectScreen.tsx'

beforeEach(() => void vi.useFakeTimers())

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  history.replaceState(null, '', '/')
})

function Panel({ onConnected, onCancel }: { onConnected(): void; onCancel(): void }) {
  return (
    <>
      <button type="button" onClick={onConnected}>
        an account
      </button>
      <button type="button" onClick={onCancel}>
        close
      </button>
    </>
  )
}

const settle = () => act(() => vi.advanceTimersByTimeAsync(0))

test('[WAL-02] opens the dialog after a spinner, and goes home once an account is connected', async () => {
  history.replaceState(null, '', '/connect')
  render(<ConnectScreen load={async () => Panel} />)
  expect(screen.getByRole('status').textContent).toBe('Connect Wallet')
  await settle()
  expect(screen.queryByRole('status')).toBeNull()
  fireEvent.click(screen.getByText('an account'))
  expect(location.pathname).toBe('/')
})

test('[WAL-02] offers Connect Wallet and Cancel on a card after 3 s without the dialog', async () => {
  history.replaceState(null, '', '/connect')
  const load = vi.fn(() => new Promise<typeof Panel>(() => undefined))
  render(<ConnectScreen load={load} />)
  await act(() => vi.advanceTimersByTimeAsync(2_999))
  expect(screen.getByRole('status')).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(1))
  fireEvent.click(screen.getByRole('button', { name: 'Connect Wallet' }))
  expect(load).toHaveBeenCalledTimes(2)
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(location.pathname).toBe('/swap')
})

test('[WAL-02] leaves the card after the dialog was closed, which opens it again', async () => {
  render(<ConnectScreen load={async () => Panel} />)
  await settle()
  fireEvent.click(screen.getByText('close'))
  fireEvent.click(screen.getByRole('button', { name: 'Connect Wallet' }))
  await settle()
  expect(screen.getByText('an account')).toBeDefined()
})
