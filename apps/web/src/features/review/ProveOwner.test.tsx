// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AppContext } from '../../data/app/AppContext.ts'
import { createSampleApp } from '../../testing/sampleApp.ts'
import { createKeyPair } from '../../wallet/browser/keys.ts'
import { sealKey } from '../../wallet/browser/sealKey.ts'
import { WalletContext } from '../../wallet/session/WalletContext.ts'
import type { WalletSession } from '../../wallet/session/WalletSession.ts'
import type { Wallet } from '../../wallet/Wallet.ts'
import { ProveOwner } from './ProveOwner.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** scrypt takes about a second, and longer on a busy machine. */
const patience = { timeout: 60_000 }
const password = 'correct horse battery staple'
const pair = createKeyPair()
const snapshot = { state: 'connected', wallets: [], switching: false, isDamaged: false }
const session = { subscribe: () => () => undefined, read: () => snapshot }

async function show(opener: Parameters<typeof sealKey>[2]) {
  const stored = await sealKey(pair.privateKey, pair.address, opener)
  const onProven = vi.fn<(wallet: Wallet) => void>()
  const { app } = createSampleApp(() => 'revert')
  const { unmount } = render(
    <AppContext value={app}>
      <WalletContext value={session as unknown as WalletSession}>
        <ProveOwner
          action="Sign swap"
          amounts={[]}
          stored={stored}
          onCancel={() => undefined}
          onProven={onProven}
        />
      </WalletContext>
    </AppContext>,
  )
  return { onProven, unmount }
}

function submit(text: string) {
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign swap' }))
}

/** A device's answer to a request for a passkey with PRF. */
function stubPasskey(get: () => Promise<unknown>) {
  vi.stubGlobal('navigator', { ...navigator, credentials: { get } })
}

test('[WAL-09] shows a wrong password at its field and signs nothing; the right one unlocks the key', async () => {
  const { onProven } = await show({ password })
  submit('not the password')
  expect((await screen.findByRole('alert', {}, patience)).textContent).toContain(
    'The password is wrong',
  )
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('not the password')
  expect(onProven).not.toHaveBeenCalled()
  submit(password)
  await vi.waitFor(() => expect(onProven).toHaveBeenCalledOnce(), patience)
  expect(onProven.mock.calls[0]?.[0]).toMatchObject({ kind: 'browser', address: pair.address })
}, 200_000)

const credentialId = new Uint8Array(16)
const passkeySecret = new Uint8Array(32).fill(7)
const credential = {
  getClientExtensionResults: () => ({ prf: { results: { first: passkeySecret.buffer } } }),
}

test('Enter in the password form does nothing while the field is empty, and then confirms', async () => {
  const { onProven } = await show({ password })
  const field = screen.getByLabelText<HTMLInputElement>('Password')
  const enter = () => fireEvent.submit(field.form ?? field)
  enter()
  expect(screen.getByRole('button', { name: 'Sign swap' }).getAttribute('aria-busy')).not.toBe(
    'true',
  )
  fireEvent.change(field, { target: { value: password } })
  enter()
  await vi.waitFor(() => expect(onProven).toHaveBeenCalledOnce(), patience)
}, 200_000)

test('[WAL-09] asks for a passkey at once, and again after it was declined', async () => {
  const get = vi.fn<() => Promise<unknown>>(async () => credential)
  get.mockRejectedValueOnce(new DOMException('declined', 'NotAllowedError'))
  stubPasskey(get)
  const { onProven } = await show({ passkeySecret, credentialId })
  await screen.findByText('No passkey confirmed')
  expect(onProven).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await vi.waitFor(() => expect(onProven).toHaveBeenCalledOnce())
  expect(get).toHaveBeenCalledTimes(2)
})

test('signs nothing for a passkey that is given after the panel was closed', async () => {
  const given = Promise.withResolvers<unknown>()
  const isUsed = vi.fn(() => credential.getClientExtensionResults())
  stubPasskey(() => given.promise)
  const { onProven, unmount } = await show({ passkeySecret, credentialId })
  unmount()
  given.resolve({ getClientExtensionResults: isUsed })
  await vi.waitFor(() => expect(isUsed).toHaveBeenCalled())
  // WebCrypto decrypts the key after that. A second decryption that starts later also finishes later.
  await sealKey(pair.privateKey, pair.address, { passkeySecret, credentialId })
  expect(onProven).not.toHaveBeenCalled()
})
