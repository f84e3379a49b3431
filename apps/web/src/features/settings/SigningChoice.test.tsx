// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AppContext } from '../../data/app/AppContext.ts'
import { createSampleApp } from '../../testing/sampleApp.ts'
import { type Usd, usdDecimals } from '../../trade/amounts/Usd.ts'
import { readAuthLimit } from '../../trade/review/authLimit.ts'
import { createKeyPair } from '../../wallet/browser/keys.ts'
import { sealKey } from '../../wallet/browser/sealKey.ts'
import { WalletContext } from '../../wallet/session/WalletContext.ts'
import type { WalletSession, WalletSnapshot } from '../../wallet/session/WalletSession.ts'
import { SigningChoice } from './SigningChoice.tsx'

afterEach(cleanup)

const dollars = (amount: bigint) => (amount * 10n ** BigInt(usdDecimals)) as Usd

/** The part of the session that this choice reads. */
function createSession(wallets: WalletSnapshot['wallets']): WalletSession {
  const snapshot = { state: 'none', wallets, switching: false, isDamaged: false }
  const session = { subscribe: () => () => undefined, read: () => snapshot }
  return session as unknown as WalletSession
}

async function show({ hasWallet = true } = {}) {
  const { app } = createSampleApp(() => 'revert')
  const { privateKey, address } = createKeyPair()
  const passkey = { passkeySecret: new Uint8Array(32), credentialId: new Uint8Array(16) }
  const key = await sealKey(privateKey, address, passkey)
  render(
    <AppContext value={app}>
      <WalletContext value={createSession(hasWallet ? [{ kind: 'browser', address, key }] : [])}>
        <SigningChoice />
      </WalletContext>
    </AppContext>,
  )
  return { storage: app.storage }
}

test('marks the default of 100 dollars and stores a choice in this browser', async () => {
  const { storage } = await show()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '$100' }).checked).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: 'Always ask' }))
  expect(readAuthLimit(storage)).toBe('always')
  fireEvent.click(screen.getByRole('radio', { name: 'Never ask' }))
  expect(readAuthLimit(storage)).toBe('never')
})

test('accepts a custom value, and explains an invalid one without changing anything', async () => {
  const { storage } = await show()
  const field = screen.getByRole('textbox', { name: 'Custom value in dollars' })
  fireEvent.change(field, { target: { value: '250' } })
  expect(readAuthLimit(storage)).toBe(dollars(250n))
  fireEvent.change(field, { target: { value: '1e9' } })
  expect(screen.getByRole('alert').textContent).not.toBe('')
  expect(readAuthLimit(storage)).toBe(dollars(250n))
})

test('clears the typed value once a preset is chosen', async () => {
  await show()
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Custom value in dollars' })
  fireEvent.change(field, { target: { value: '250' } })
  fireEvent.click(screen.getByRole('radio', { name: '$100' }))
  expect(field.value).toBe('')
})

test('renders nothing without a browser wallet', async () => {
  await show({ hasWallet: false })
  expect(screen.queryByRole('radio')).toBeNull()
})
