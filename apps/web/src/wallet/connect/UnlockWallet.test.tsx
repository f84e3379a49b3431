// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AppContext } from '../../data/app/AppContext.ts'
import { owner } from '../../testing/sample.ts'
import { createSampleKey } from '../../testing/sampleKey.ts'
import { createSampleSession } from '../../testing/sampleSession.ts'
import { WalletContext } from '../session/WalletContext.ts'
import { writeWallets } from '../session/walletStorage.ts'
import type { Wallet } from '../Wallet.ts'
import { ConnectDialog } from './ConnectDialog.tsx'

afterEach(cleanup)

test('closes the dialog of a locked wallet once another tab has unlocked it', async () => {
  const { app, session, keyLock } = createSampleSession()
  const key = createSampleKey(owner)
  writeWallets(app.storage, {
    active: owner,
    entries: [{ kind: 'browser', address: owner, key }],
  })
  await session.restore()
  const onClose = vi.fn<() => void>()
  render(
    <AppContext value={app}>
      <WalletContext value={session}>
        <ConnectDialog onClose={onClose} />
      </WalletContext>
    </AppContext>,
  )
  expect(screen.getByRole('dialog', { name: 'Unlock wallet' })).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  const wallet = { kind: 'browser', address: owner } as Wallet
  await act(async () => keyLock.listener?.onUnlocked([wallet]))
  expect(onClose).toHaveBeenCalledOnce()
})
