// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { AppContext } from '../../data/app/AppContext.ts'
import { type KeyValueStore, openStorage } from '../../storage/openStorage.ts'
import { createSampleSession } from '../../testing/sampleSession.ts'
import { createKeyPair } from '../browser/keys.ts'
import { WalletContext } from '../session/WalletContext.ts'
import { useBrowserWallet } from './useBrowserWallet.ts'

function openHook(storage?: KeyValueStore) {
  const { app, session, keyLock } = createSampleSession(storage && { storage })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AppContext value={app}>
      <WalletContext value={session}>{children}</WalletContext>
    </AppContext>
  )
  return {
    session,
    keyLock,
    hook: renderHook(() => useBrowserWallet(), { wrapper }).result.current,
  }
}

test('[WAL-01] stores no key in a browser whose storage lasts only as long as the page', async () => {
  const denied = openStorage({
    get localStorage(): Storage {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  const { session, hook } = openHook(denied)
  const adding = hook.add(createKeyPair(), { password: 'a long enough password' })
  await expect(adding).rejects.toThrow(/is blocking storage/)
  expect(session.read().wallets).toEqual([])
})

test('[WAL-01] asks the browser for persistent storage for a new wallet, which stays unlocked for a time', async () => {
  const persist = vi.fn<() => Promise<boolean>>(async () => false)
  vi.stubGlobal('navigator', { storage: { persist } })
  const { session, keyLock, hook } = openHook()
  const pair = createKeyPair()
  await hook.add(pair, { password: 'a long enough password' })
  expect(persist).toHaveBeenCalledOnce()
  expect(session.read().wallets).toMatchObject([{ kind: 'browser', address: pair.address }])
  vi.unstubAllGlobals()
  session.lock()
  await hook.unlock(pair)
  expect(session.read().state).toBe('connected')
  expect(keyLock.kept).toEqual([pair, pair])
})
