// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { forgetWalletConnect } from './forgetWalletConnect.ts'

test('[WAL-07] clears WalletConnect’s data, and nothing else', () => {
  localStorage.setItem('wc@2:client:0.3//session', '[]')
  localStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', '{}')
  localStorage.setItem('WCM_VERSION', '2')
  localStorage.setItem('theme', 'dark')
  const deleteDatabase = vi.fn()
  forgetWalletConnect(undefined, { deleteDatabase })
  expect(Object.keys(localStorage)).toEqual(['theme'])
  expect(deleteDatabase).toHaveBeenCalledExactlyOnceWith('WALLET_CONNECT_V2_INDEXED_DB')
})

test('survives denied storage', () => {
  const deny = () => {
    throw new Error('denied')
  }
  expect(() => forgetWalletConnect(deny, { deleteDatabase: vi.fn() })).not.toThrow()
})
