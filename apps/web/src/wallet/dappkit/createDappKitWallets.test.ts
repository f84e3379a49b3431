import type { Address, Hex } from '@vermeil/units'
import { expect, test, vi } from 'vitest'
import { createDappKitWallets, type DappKitSurroundings } from './createDappKitWallets.ts'

const account = '0xF077b491b355E64048cE21E3A6Fc4751eEeA77fa'
const address = account.toLowerCase() as Address
const txid = `0x${'ab'.repeat(32)}`
const clauses = [{ to: address, value: 255n, data: '0x' as Hex }]

function createScene(change: Partial<DappKitSurroundings> = {}, fails?: Error) {
  const answer = <Value>(value: Value) => (fails ? Promise.reject(fails) : Promise.resolve(value))
  const kit = {
    connect: vi.fn(() => answer({ account, verified: true })),
    signTx: vi.fn((_clauses: unknown, _options: unknown) => answer({ txid, signer: account })),
    disconnect: vi.fn(),
    state: { address: account },
  }
  const openDappKit = vi.fn(() => kit)
  const load = vi.fn(async () => ({ openDappKit: openDappKit as never }))
  const surroundings = { nodeUrl: 'http://node', page: {}, load, ...change }
  return { wallets: createDappKitWallets(surroundings), kit, load, openDappKit }
}

test('[WAL-01] dapp-kit is loaded only when one of its wallets is chosen or has to sign', async () => {
  const { wallets, kit, load } = createScene()
  const wallet = wallets.create('sync2', address)
  expect(load).not.toHaveBeenCalled()
  expect(await wallets.connect('sync2')).toBe(address)
  expect(load).toHaveBeenCalledOnce()
  expect(await wallet.send(clauses, { gas: 21_000n, comment: 'Swap' })).toEqual({ txId: txid })
  expect(kit.signTx).toHaveBeenCalledWith([{ to: address, value: '0xff', data: '0x' }], {
    signer: address,
    gas: 21_000,
    comment: 'Swap',
  })
})

test('[WAL-01] what cannot work here is said before anything is loaded', async () => {
  const { wallets, load } = createScene()
  await expect(wallets.connect('sync')).rejects.toMatchObject({
    reason: 'missing',
    message: 'Sync was not found: open this page inside the Sync browser.',
  })
  await expect(wallets.connect('wallet-connect')).rejects.toMatchObject({
    reason: 'missing',
    message: expect.stringMatching(/^WalletConnect is not set up here/),
  })
  expect(load).not.toHaveBeenCalled()
  const ready = createScene({ page: { connex: {} }, walletConnect: 'id' })
  expect(await ready.wallets.connect('sync')).toBe(address)
  expect(await ready.wallets.connect('wallet-connect')).toBe(address)
})

test('a rejection is a rejection, and the end of a session reaches the wallet', async () => {
  const { wallets } = createScene({}, new Error('user rejected the request'))
  await expect(wallets.connect('sync2')).rejects.toMatchObject({ reason: 'rejected' })
  const sending = wallets.create('sync2', address).send(clauses, { gas: 1n })
  await expect(sending).rejects.toMatchObject({ reason: 'rejected' })
  const { wallets: others, kit } = createScene()
  await others.connect('sync2')
  await others.disconnect('sync2', { address, isLast: false })
  expect(kit.disconnect).toHaveBeenCalledOnce()
})

test('[WAL-07] with the last wallet of its kind goes what WalletConnect keeps, and another one’s session stays', async () => {
  const forget = vi.fn()
  const { wallets, kit, load } = createScene({
    loadForget: async () => ({ forgetWalletConnect: forget }),
    walletConnect: 'id',
  })
  await wallets.disconnect('sync2', { address, isLast: true })
  await wallets.disconnect('wallet-connect', { address, isLast: false })
  expect(forget).not.toHaveBeenCalled()
  await wallets.disconnect('wallet-connect', { address, isLast: true })
  expect(forget).toHaveBeenCalledOnce()
  expect(load).not.toHaveBeenCalled()
  await wallets.connect('wallet-connect')
  const other = `0x${'22'.repeat(20)}` as Address
  await wallets.disconnect('wallet-connect', { address: other, isLast: false })
  expect(kit.disconnect).not.toHaveBeenCalled()
  await wallets.disconnect('wallet-connect', { address, isLast: false })
  expect(kit.disconnect).toHaveBeenCalledOnce()
})
