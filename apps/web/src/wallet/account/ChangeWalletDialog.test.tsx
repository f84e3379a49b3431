// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { Address } from '@vermeil/units'
import { afterEach, expect, test, vi } from 'vitest'
import { AppContext } from '../../data/app/AppContext.ts'
import { createSampleSession } from '../../testing/sampleSession.ts'
import { WalletContext } from '../session/WalletContext.ts'
import { ChangeWalletDialog } from './ChangeWalletDialog.tsx'

afterEach(cleanup)

const first = `0x${'11'.repeat(20)}` as Address
const second = `0x${'22'.repeat(20)}` as Address

/** Two accounts of VeWorld, the second one active. */
async function openDialog() {
  const accounts = [first, second]
  const request = async ({ method }: { method: string }) =>
    method.startsWith('wallet_revoke') ? null : [accounts.shift()]
  const { app, session } = createSampleSession({ vechain: { request } })
  await session.restore()
  await session.connectVeWorld()
  await session.connectVeWorld()
  const onConnectNew = vi.fn<() => void>()
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <AppContext value={app}>
        <WalletContext value={session}>
          <ChangeWalletDialog onConnectNew={onConnectNew} onClose={() => undefined} />
        </WalletContext>
      </AppContext>
    </QueryClientProvider>,
  )
  return { session, onConnectNew }
}

test('[WAL-04] shows each wallet as Active or with Switch, and with Disconnect, and can connect a new one', async () => {
  const { session, onConnectNew } = await openDialog()
  expect(screen.getByRole('dialog', { name: 'Change Wallet' })).toBeTruthy()
  expect(screen.getByText('Active').closest('li')?.textContent).toContain('0x2222')
  expect(screen.getAllByRole('button', { name: /^Disconnect/ })).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: /^Switch to 0x1111/ }))
  await waitFor(() => expect(session.read().address).toBe(first))
  fireEvent.click(screen.getByRole('button', { name: 'Connect New Wallet' }))
  expect(onConnectNew).toHaveBeenCalledOnce()
})

test('[WAL-06] activates the first remaining wallet when the active one is disconnected, and then none', async () => {
  const { session } = await openDialog()
  fireEvent.click(screen.getByRole('button', { name: /^Disconnect 0x2222/ }))
  await waitFor(() => expect(session.read()).toMatchObject({ state: 'connected', address: first }))
  fireEvent.click(await screen.findByRole('button', { name: /^Disconnect 0x1111/ }))
  await waitFor(() => expect(session.read()).toMatchObject({ state: 'none', wallets: [] }))
  expect(screen.getByText('No wallet is connected.')).toBeTruthy()
})
