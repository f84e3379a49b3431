import type { Address, Hex } from '@vermeil/units'
import { expect, test, vi } from 'vitest'
import { createOtherWallets, type OtherWalletsDependencies } from './createOtherWallets.ts'

const account = '0xF077b491b355E64048cE21E3A6Fc4751eEeA77fa'
const address = account.toLowerCase() as Address
const genesisId: Hex = `0x${'00'.repeat(31)}f6`
const txid = `0x${'ab'.repeat(32)}`
const clauses = [{ to: address, value: 255n, data: '0x' as Hex }]
const message = [{ to: address, value: '0xff', data: '0x' }]

function createScene(change: Partial<OtherWalletsDependencies> = {}, fails?: Error) {
  const answer = <Value>(value: Value) => (fails ? Promise.reject(fails) : Promise.resolve(value))
  const kit = {
    connect: vi.fn(() => answer({ account, verified: true })),
    signCert: vi.fn(),
    signTx: vi.fn((_clauses: unknown, _options: unknown) => answer({ txid, signer: account })),
  }
  const sessions = {
    connect: vi.fn(() => answer(address)),
    request: vi.fn((..._request: unknown[]) => answer({ txid, signer: account })),
    disconnect: vi.fn(async () => undefined),
  }
  const forgetWalletConnect = vi.fn()
  const loadDappKit = vi.fn(async () => ({ openDappKit: () => kit as never }))
  const loadWalletConnect = vi.fn(async () => ({
    openWalletConnect: async () => sessions as never,
  }))
  const wallets = createOtherWallets({
    nodeUrl: 'http://node',
    genesisId,
    walletConnect: 'project',
    page: {},
    loadDappKit,
    loadWalletConnect,
    loadForget: async () => ({ forgetWalletConnect }),
    ...change,
  })
  return { wallets, kit, sessions, forgetWalletConnect, loadDappKit, loadWalletConnect }
}

test('[WAL-01] loads dapp-kit only when one of its wallets is chosen or has to sign', async () => {
  const { wallets, kit, loadDappKit, loadWalletConnect } = createScene()
  const wallet = wallets.create('sync2', address)
  expect(loadDappKit).not.toHaveBeenCalled()
  expect(await wallets.connect('sync2')).toBe(address)
  expect(await wallet.send(clauses, { gas: 21_000n, comment: 'Swap' })).toEqual({ txId: txid })
  expect(kit.signTx).toHaveBeenCalledWith(message, {
    signer: address,
    gas: 21_000,
    comment: 'Swap',
  })
  expect(loadWalletConnect).not.toHaveBeenCalled()
})

test('[WAL-01] connects and signs with WalletConnect by the session of the account', async () => {
  const { wallets, sessions, loadDappKit } = createScene()
  expect(await wallets.connect('wallet-connect')).toBe(address)
  const sent = await wallets.create('wallet-connect', address).send(clauses, { gas: 1n })
  expect(sent).toEqual({ txId: txid })
  const options = { signer: address, gas: 1 }
  expect(sessions.request).toHaveBeenCalledWith(address, 'thor_sendTransaction', [
    { message, options },
  ])
  expect(loadDappKit).not.toHaveBeenCalled()
})

test('[WAL-01] reports what cannot work here before anything is loaded', async () => {
  const { wallets, loadDappKit, loadWalletConnect } = createScene({ walletConnect: undefined })
  await expect(wallets.connect('sync')).rejects.toMatchObject({
    reason: 'missing',
    message: 'Sync was not found: open this page inside the Sync browser.',
  })
  await expect(wallets.connect('wallet-connect')).rejects.toMatchObject({ reason: 'missing' })
  expect(loadDappKit).not.toHaveBeenCalled()
  expect(loadWalletConnect).not.toHaveBeenCalled()
  const ready = createScene({ page: { connex: {} } })
  expect(await ready.wallets.connect('sync')).toBe(address)
})

test('recognizes a rejection', async () => {
  const { wallets } = createScene({}, new Error('user rejected the request'))
  for (const source of ['sync2', 'wallet-connect'] as const) {
    await expect(wallets.connect(source)).rejects.toMatchObject({ reason: 'rejected' })
    const sending = wallets.create(source, address).send(clauses, { gas: 1n })
    await expect(sending).rejects.toMatchObject({ reason: 'rejected' })
  }
})

test('counts a lost answer as one that may have been sent, and a connection that fails as failed', async () => {
  const { wallets } = createScene({}, new Error('Request expired. Please try again.'))
  for (const source of ['sync2', 'wallet-connect'] as const) {
    await expect(wallets.connect(source)).rejects.toMatchObject({ reason: 'failed' })
    const sending = wallets.create(source, address).send(clauses, { gas: 1n })
    await expect(sending).rejects.toMatchObject({ reason: 'lost' })
  }
})

test('[WAL-06] says that another account than asked has signed, and which transaction', async () => {
  const { wallets } = createScene()
  const other = `0x${'22'.repeat(20)}` as Address
  for (const source of ['sync2', 'wallet-connect'] as const) {
    const sending = wallets.create(source, other).send(clauses, { gas: 1n })
    await expect(sending).rejects.toMatchObject({
      reason: 'lost',
      message: expect.stringContaining(txid),
    })
  }
})

test('[WAL-07] ends the session of a disconnected account, and with the last one clears WalletConnect’s data', async () => {
  const last = createScene()
  await last.wallets.disconnect('sync2', { address, isLast: true })
  expect(last.forgetWalletConnect).not.toHaveBeenCalled()
  await last.wallets.disconnect('wallet-connect', { address, isLast: true })
  expect(last.forgetWalletConnect).toHaveBeenCalledOnce()
  expect(last.loadWalletConnect).not.toHaveBeenCalled()

  const one = createScene()
  await one.wallets.disconnect('wallet-connect', { address, isLast: false })
  expect(one.sessions.disconnect).toHaveBeenCalledExactlyOnceWith(address)
  await one.wallets.disconnect('wallet-connect', { address, isLast: true })
  expect(one.sessions.disconnect).toHaveBeenCalledTimes(2)
  expect(one.forgetWalletConnect).not.toHaveBeenCalled()
})

test('signs a certificate with dapp-kit and with WalletConnect', async () => {
  const message = {
    purpose: 'identification',
    payload: { type: 'text', content: 'Sign in' },
  } as const
  const annex = { domain: 'localhost', timestamp: 1_750_000_000, signer: account }
  const signed = { annex, signature: `0x${'ab'.repeat(65)}` }
  const expected = { ...annex, signer: address, signature: signed.signature }
  const { wallets, kit, sessions } = createScene()
  kit.signCert.mockResolvedValue(signed)
  sessions.request.mockResolvedValue(signed as never)
  const options = { signer: address }
  expect(await wallets.create('sync2', address).signCertificate(message)).toEqual(expected)
  expect(kit.signCert).toHaveBeenCalledWith(message, options)
  expect(await wallets.create('wallet-connect', address).signCertificate(message)).toEqual(expected)
  const asked = [{ message, options }]
  expect(sessions.request).toHaveBeenCalledWith(address, 'thor_signCertificate', asked)
})
