import type { Address, Hex } from '@vermeil/units'
import { expect, test } from 'vitest'
import type { KeyValueStore } from '../../storage/openStorage.ts'
import { createMemoryStorage } from '../../testing/createMemoryStorage.ts'
import { createSampleKey } from '../../testing/sampleKey.ts'
import { createSampleKeyLock } from '../../testing/sampleKeyLock.ts'
import type { Wallet } from '../Wallet.ts'
import type { OtherWallets } from './createOtherWallets.ts'
import { WalletSession, type WalletSnapshot } from './WalletSession.ts'

const genesisId: Hex = `0x${'00'.repeat(31)}f6`
const first = `0x${'11'.repeat(20)}` as Address
const second = `0x${'22'.repeat(20)}` as Address
const storageKey = 'vermeil.wallets'

function createSession(options: { storage?: KeyValueStore; accounts?: string[] }) {
  const storage = options.storage ?? createMemoryStorage()
  const waits: number[] = []
  const asked: string[] = []
  const { accounts } = options
  const keyLock = createSampleKeyLock()
  const vechain = accounts && {
    request: async ({ method }: { method: string }) => {
      asked.push(method)
      if (method === 'wallet_revokeAccountPermission') throw new Error('not supported')
      return [accounts.shift()]
    },
  }
  const session = new WalletSession({
    storage,
    page: { vechain },
    genesisId,
    wait: async (ms) => void waits.push(ms),
    loadOthers: async () => others,
    openKeyLock: keyLock.open,
  })
  return { session, storage, waits, asked, keyLock }
}

const others: OtherWallets = {
  connect: async () => second,
  create: (kind, address) => ({ ...createWallet(address), kind }),
  disconnect: () => Promise.reject(new Error('no session')),
}

function createWallet(address: Address): Wallet {
  const refuse = () => Promise.reject(new Error('unused'))
  return { kind: 'browser', address, send: refuse, signCertificate: refuse }
}

test('starts as restoring and then has no wallet', async () => {
  const { session } = createSession({})
  expect(session.read().state).toBe('restoring')
  await session.restore()
  expect(session.read()).toMatchObject({ state: 'none', wallets: [], isDamaged: false })
})

test('[WAL-07] keeps VeWorld connected over a reload without asking again', async () => {
  const { session, storage } = createSession({ accounts: [first] })
  await session.restore()
  await session.connectVeWorld()
  expect(session.read()).toMatchObject({ state: 'connected', address: first, kind: 'veworld' })
  const reloaded = createSession({ storage, accounts: [] })
  await reloaded.session.restore()
  expect(reloaded.session.read()).toMatchObject({ state: 'connected', address: first })
  expect(reloaded.asked).toEqual([])
})

test('locks a VeWorld wallet if the extension is gone, and does not lose it', async () => {
  const { session, storage } = createSession({ accounts: [first] })
  await session.connectVeWorld()
  const without = createSession({ storage })
  await without.session.restore()
  expect(without.session.read()).toMatchObject({ state: 'locked', address: first })
  expect(await without.session.hasVeWorld()).toBe(false)
  await expect(without.session.connectVeWorld()).rejects.toMatchObject({ reason: 'missing' })
})

test('locks the browser wallet after a reload and keeps no plain key', async () => {
  const { session, storage } = createSession({})
  await session.addBrowserWallet(createSampleKey(first), createWallet(first))
  expect(session.read()).toMatchObject({ state: 'connected', kind: 'browser' })
  expect(storage.getItem(storageKey)).toBe(
    JSON.stringify({
      version: 1,
      active: first,
      entries: [{ kind: 'browser', address: first, key: createSampleKey(first) }],
    }),
  )
  const reloaded = createSession({ storage })
  await reloaded.session.restore()
  expect(reloaded.session.read()).toMatchObject({ state: 'locked', address: first })
  expect(reloaded.session.read().wallet).toBeUndefined()
  reloaded.session.unlock(createWallet(first))
  expect(reloaded.session.read().state).toBe('connected')
  reloaded.session.lock()
  expect(reloaded.session.read().state).toBe('locked')
})

test('connects a wallet whose key is still unlocked after a reload, until it locks', async () => {
  const { session, storage } = createSession({})
  await session.addBrowserWallet(createSampleKey(first), createWallet(first))
  const reloaded = createSession({ storage })
  const { keyLock } = reloaded
  keyLock.restore = async () => keyLock.listener?.onUnlocked([createWallet(first)])
  const seen: string[] = []
  reloaded.session.subscribe(() => seen.push(reloaded.session.read().state))
  await reloaded.session.restore()
  expect(seen).toEqual(['connected'])
  keyLock.listener?.onLocked()
  expect(reloaded.session.read()).toMatchObject({ state: 'locked', address: first })
  keyLock.listener?.onUnlocked([createWallet(first)])
  expect(reloaded.session.read().state).toBe('connected')
})

test('keeps a wallet locked if the code of the key lock cannot be loaded', async () => {
  const { session, storage } = createSession({})
  await session.addBrowserWallet(createSampleKey(first), createWallet(first))
  const reloaded = createSession({ storage })
  reloaded.keyLock.restore = () => Promise.reject(new Error('offline'))
  await reloaded.session.restore()
  expect(reloaded.session.read()).toMatchObject({ state: 'locked', address: first })
})

test.each(['lock', 'logout', 'disconnect'] as const)(
  '%s locks the keys of browser wallets in every tab and leaves other wallets connected',
  async (end) => {
    const { session, keyLock } = createSession({ accounts: [second] })
    await session.connectVeWorld()
    await session.addBrowserWallet(createSampleKey(first), createWallet(first))
    await session.loadKeyLock()
    await session[end](first)
    await session.loadKeyLock()
    expect(keyLock.asked).toEqual(['lock'])
    await session.switchTo(second)
    expect(session.read()).toMatchObject({ state: 'connected', kind: 'veworld' })
  },
)

test('[WAL-05] shows the overlay for 250 ms on add, switch and disconnect', async () => {
  const { session, waits } = createSession({ accounts: [first, second] })
  const seen: boolean[] = []
  session.subscribe(() => {
    const { switching } = session.read()
    if (switching !== (seen.at(-1) ?? false)) seen.push(switching)
  })
  await session.connectVeWorld()
  await session.connectVeWorld()
  await session.switchTo(first)
  await session.disconnect(second)
  expect(seen).toEqual([true, false, true, false, true, false, true, false])
  expect(waits).toEqual([250, 250, 250, 250])
})

test('[WAL-06] activates the first remaining wallet, and clears all storage with the last one', async () => {
  const { session, storage } = createSession({ accounts: [first, second] })
  await session.connectVeWorld()
  await session.connectVeWorld()
  expect(session.read().address).toBe(second)
  await session.disconnect(second)
  expect(session.read().address).toBe(first)
  await session.disconnect(first)
  expect(session.read()).toMatchObject({ state: 'none', wallets: [] })
  expect(storage.getItem(storageKey)).toBeNull()
})

test('[WAL-06] keeps each wallet’s login unchanged over a switch and restores it', async () => {
  const { session, storage } = createSession({ accounts: [first] })
  await session.connectVeWorld()
  await session.addBrowserWallet(createSampleKey(second), createWallet(second))
  const readStored = () => JSON.parse(storage.getItem(storageKey) ?? '{}')
  const { entries } = readStored()
  await session.switchTo(first)
  expect(session.read()).toMatchObject({ state: 'connected', address: first, kind: 'veworld' })
  expect(readStored()).toEqual({ version: 1, active: first, entries })
  const reloaded = createSession({ storage, accounts: [] })
  await reloaded.session.restore()
  await reloaded.session.switchTo(second)
  expect(reloaded.session.read()).toMatchObject({ state: 'locked', kind: 'browser' })
  expect(readStored()).toEqual({ version: 1, active: second, entries })
})

test('[WAL-06] activates the first remaining wallet if another tab has disconnected the active one', async () => {
  const { session, storage } = createSession({ accounts: [first, second] })
  await session.connectVeWorld()
  await session.connectVeWorld()
  const stored = JSON.parse(storage.getItem(storageKey) ?? '{}')
  const entries = stored.entries.slice(0, 1)
  storage.setItem(storageKey, JSON.stringify({ ...stored, entries }))
  await session.reload(storageKey)
  expect(session.read()).toMatchObject({ state: 'connected', address: first })
})

test('[WAL-07] disconnects the current wallet before another one is asked, and restores it after a refusal', async () => {
  const { session, storage, asked } = createSession({ accounts: [first] })
  await session.connectVeWorld()
  const before = storage.getItem(storageKey)
  const seen: WalletSnapshot[] = []
  session.subscribe(() => seen.push(session.read()))
  await expect(session.connectVeWorld()).rejects.toMatchObject({ reason: 'failed' })
  expect(seen[0]).toMatchObject({ state: 'none', wallets: [{ address: first }] })
  expect(seen[0]?.wallet).toBeUndefined()
  expect(session.read()).toMatchObject({ state: 'connected', address: first })
  expect(asked).not.toContain('wallet_revokeAccountPermission')
  expect(storage.getItem(storageKey)).toBe(before)
  seen.length = 0
  await session.connectOther('sync2', () => true)
  expect(seen.map(({ address }) => address)).toEqual([undefined, second, second])
  expect(session.read()).toMatchObject({ state: 'connected', address: second, kind: 'sync2' })
  expect(JSON.parse(storage.getItem(storageKey) ?? '{}').active).toBe(second)
})

test('[WAL-07] restores the previous wallet when the user stops waiting for the other one', async () => {
  const { session } = createSession({})
  await session.addBrowserWallet(createSampleKey(first), createWallet(first))
  let isWanted = true
  const asking = session.connectOther('sync2', () => isWanted)
  expect(session.read().state).toBe('none')
  isWanted = false
  session.resume()
  expect(session.read()).toMatchObject({ state: 'connected', address: first, kind: 'browser' })
  expect(await asking).toBe(false)
  expect(session.read()).toMatchObject({ state: 'connected', address: first })
})

test('[WAL-07] keeps a wallet that is chosen while another one is asked', async () => {
  const { session } = createSession({})
  await session.addBrowserWallet(createSampleKey(first), createWallet(first))
  await session.connectOther('sync2', () => true)
  const asking = session.connectOther('sync2', () => false)
  await session.switchTo(first)
  expect(session.read()).toMatchObject({ state: 'connected', address: first })
  await asking
  expect(session.read()).toMatchObject({ state: 'connected', address: first })
})

test('[WAL-07] forgets a wallet even if it refuses to disconnect', async () => {
  const { session, asked } = createSession({ accounts: [first] })
  await session.connectVeWorld()
  await session.disconnect(first)
  expect(asked).toContain('wallet_revokeAccountPermission')
  expect(session.read().state).toBe('none')
})

test('keeps one wallet for an account that is connected twice', async () => {
  const { session } = createSession({ accounts: [first, first] })
  await session.connectVeWorld()
  await session.connectVeWorld()
  expect(session.read().wallets).toHaveLength(1)
})

const damages: [string, string][] = [
  ['text that is no JSON', '{"version":1,'],
  ['another version', '{"version":2,"entries":[]}'],
  ['a bare list', '[]'],
]
test.each(damages)('%s never crashes and is moved aside', async (_, text) => {
  const storage = createMemoryStorage({ [storageKey]: text })
  const { session } = createSession({ storage })
  await session.restore()
  expect(session.read()).toMatchObject({ state: 'none', isDamaged: true })
  expect(storage.getItem('vermeil.wallets.damaged')).toBe(text)
})

test('keeps valid wallets beside a damaged one', async () => {
  const entries = [
    { kind: 'browser', address: second, key: { ...createSampleKey(second), version: 9 } },
    { kind: 'browser', address: first, key: createSampleKey(second) },
    { kind: 'veworld', address: first },
  ]
  const text = JSON.stringify({ version: 1, active: second, entries })
  const storage = createMemoryStorage({ [storageKey]: text })
  const { session } = createSession({ storage, accounts: [] })
  await session.restore()
  expect(session.read()).toMatchObject({ state: 'connected', address: first, isDamaged: true })
  expect(session.read().wallets).toEqual([{ kind: 'veworld', address: first }])
  expect(storage.getItem('vermeil.wallets.damaged')).toBe(text)
})

test('reads denied storage as empty and says why it cannot store', async () => {
  const deny = () => {
    throw new Error('denied')
  }
  const session = new WalletSession({
    storage: { getItem: deny, setItem: deny, removeItem: deny },
    page: {},
    genesisId,
    wait: async () => undefined,
    loadOthers: async () => others,
    openKeyLock: createSampleKeyLock().open,
  })
  await session.restore()
  expect(session.read().state).toBe('none')
  await expect(
    session.addBrowserWallet(createSampleKey(first), createWallet(first)),
  ).rejects.toThrow(/is blocking storage/)
  expect(session.read().state).toBe('none')
})

test('never overwrites a key that another tab stored while this page slept', async () => {
  const { session, storage } = createSession({ accounts: [first] })
  await session.connectVeWorld()
  const other = createSession({ storage })
  await other.session.addBrowserWallet(createSampleKey(second), createWallet(second))
  await session.switchTo(first)
  expect(session.read()).toMatchObject({
    address: first,
    wallets: [{ address: first }, { address: second, kind: 'browser' }],
  })
})

test('keeps damaged wallets in place if a full browser cannot move them aside', async () => {
  const storage = createMemoryStorage({ [storageKey]: '{' })
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const { session } = createSession({ storage, accounts: [first] })
  await session.restore()
  expect(session.read()).toMatchObject({ state: 'none', isDamaged: true })
  await expect(session.connectVeWorld()).rejects.toThrow(/is blocking storage/)
  expect(storage.getItem(storageKey)).toBe('{')
})

test('follows another tab that forgets the wallet', async () => {
  const { session, storage } = createSession({ accounts: [first] })
  await session.connectVeWorld()
  storage.removeItem(storageKey)
  await session.reload('theme')
  expect(session.read().state).toBe('connected')
  await session.reload(storageKey)
  const after: WalletSnapshot = session.read()
  expect(after.state).toBe('none')
})

test('[WAL-03][WAL-09] logs out of the wallet, keeps its key and stays logged out over a reload', async () => {
  const { session, storage, waits } = createSession({})
  await session.restore()
  await session.addBrowserWallet(createSampleKey(first), createWallet(first))
  expect(session.read().state).toBe('connected')
  await session.logout()
  expect(session.read()).toMatchObject({ state: 'none', wallets: [{ address: first }] })
  expect(waits.at(-1)).toBe(250)
  const again = createSession({ storage })
  await again.session.restore()
  expect(again.session.read()).toMatchObject({ state: 'none', wallets: [{ address: first }] })
  await again.session.switchTo(first)
  expect(again.session.read()).toMatchObject({ state: 'locked', address: first })
})

test('[WAL-01] remembers a dapp-kit wallet, signs after a reload, and forgets it whatever it answers', async () => {
  const { session, storage } = createSession({})
  await session.restore()
  expect(await session.connectOther('sync2', () => true)).toBe(true)
  expect(session.read()).toMatchObject({ state: 'connected', kind: 'sync2', address: second })
  const later = createSession({ storage })
  await later.session.restore()
  expect(later.session.read()).toMatchObject({ state: 'connected', kind: 'sync2' })
  await later.session.disconnect(second)
  expect(later.session.read()).toMatchObject({ state: 'none', wallets: [] })
  expect(storage.length).toBe(0)
})

test('does not connect a wallet that answers after the user has left', async () => {
  const { session } = createSession({})
  await session.restore()
  expect(await session.connectOther('wallet-connect', () => false)).toBe(false)
  expect(session.read().state).toBe('none')
})
