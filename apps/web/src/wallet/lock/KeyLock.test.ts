import { afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest'
import type { KeyValueStore } from '../../storage/openStorage.ts'
import { createMemoryStorage } from '../../testing/createMemoryStorage.ts'
import { createKeyPair, type KeyPair } from '../browser/keys.ts'
import { KeyLock, type TabChannel } from './KeyLock.ts'
import type { SealingKeyStore } from './sealingKey.ts'

const minuteMs = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface Tab {
  lock: KeyLock
  tab: KeyValueStore
  unlocked: KeyPair[]
  onLocked: Mock<() => void>
  close(): void
  reload(): Tab
}

/** A browser: shared storage, and tabs that notify each other. */
function createBrowser() {
  const shared = createMemoryStorage()
  const locks = new Set<{ lock: KeyLock; channel: TabChannel }>()
  let stored: CryptoKey | undefined
  const sealingKeys: SealingKeyStore = {
    read: async () => stored,
    readOrAdd: async (candidate) => {
      stored ??= candidate
      return stored
    },
    remove: async () => {
      stored = undefined
    },
  }

  function openTab(tab = createMemoryStorage()): Tab {
    const unlocked: KeyPair[] = []
    const onLocked = vi.fn<() => void>()
    const channel: TabChannel = {
      onmessage: null,
      close: () => undefined,
      postMessage(data) {
        for (const other of locks) {
          if (other.channel === channel) continue
          const listener = other.channel.onmessage as ((event: MessageEvent) => void) | null
          listener?.(new MessageEvent('message', { data: structuredClone(data) }))
        }
      },
    }
    const own = { ...shared, setItem: tell(shared.setItem), removeItem: tell(shared.removeItem) }
    /** Notifies other tabs of every change, like a browser. */
    function tell(change: (key: string, value: string) => void) {
      return (key: string, value?: string) => {
        change(key, value ?? '')
        for (const other of locks)
          if (other.channel !== channel) other.lock.followStorage(key, value ?? null)
      }
    }
    const lock = new KeyLock({
      shared: own,
      tab,
      sealingKeys,
      tabs: channel,
      now: Date.now,
      onUnlocked: async (pairs) => void unlocked.push(...pairs),
      onLocked,
    })
    const entry = { lock, channel }
    locks.add(entry)
    const close = () => {
      lock.close()
      locks.delete(entry)
    }
    const reload = () => {
      close()
      return openTab(tab)
    }
    return { lock, tab, unlocked, onLocked, close, reload }
  }
  return { shared, sealingKeys, openTab, hasKey: () => stored !== undefined }
}

/** All entries of a storage as one text. */
function writeAll(storage: KeyValueStore): string {
  return Array.from({ length: storage.length }, (_, index) =>
    storage.getItem(storage.key(index) ?? ''),
  ).join()
}

const settle = () => vi.advanceTimersByTimeAsync(0)

test('keeps a key unlocked over a reload within the time, and stores nothing readable', async () => {
  const { shared, sealingKeys, openTab } = createBrowser()
  const pair = createKeyPair()
  const tab = openTab()
  await tab.lock.keep(pair)
  const texts = [shared, tab.tab].map(writeAll).join()
  const hex = Buffer.from(pair.privateKey).toString('hex')
  expect(texts).not.toContain(hex)
  expect(texts).not.toContain(Buffer.from(pair.privateKey).toString('base64'))
  const key = await sealingKeys.read()
  if (!key) throw new Error('no sealing key was kept')
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow(/not extractable/)

  await vi.advanceTimersByTimeAsync(14 * minuteMs)
  const reloaded = tab.reload()
  await reloaded.lock.restore()
  expect(reloaded.unlocked).toEqual([pair])
})

test('locks after 15 minutes without activity, and activity restarts the time', async () => {
  const { openTab, hasKey } = createBrowser()
  const { lock, tab, onLocked } = openTab()
  await lock.keep(createKeyPair())
  await vi.advanceTimersByTimeAsync(14 * minuteMs)
  lock.touch()
  await vi.advanceTimersByTimeAsync(15 * minuteMs - 1)
  expect(onLocked).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onLocked).toHaveBeenCalledOnce()
  expect(hasKey()).toBe(false)
  expect(tab.length).toBe(0)
})

test('applies the chosen time at once and after a reload', async () => {
  const { openTab } = createBrowser()
  const tab = openTab()
  await tab.lock.keep(createKeyPair())
  tab.lock.setMinutes(60)
  await vi.advanceTimersByTimeAsync(59 * minuteMs)
  expect(tab.onLocked).not.toHaveBeenCalled()
  tab.lock.setMinutes(5)
  await settle()
  expect(tab.onLocked).toHaveBeenCalledOnce()
  expect(tab.reload().lock.readMinutes()).toBe(5)
})

test('finds nothing to open in a page opened after the time is up', async () => {
  const { openTab, hasKey } = createBrowser()
  const tab = openTab()
  await tab.lock.keep(createKeyPair())
  tab.close()
  await vi.advanceTimersByTimeAsync(15 * minuteMs)
  const reloaded = openTab(tab.tab)
  await reloaded.lock.restore()
  expect(reloaded.unlocked).toEqual([])
  expect(hasKey()).toBe(false)
  expect(tab.tab.length).toBe(0)
})

test('locks at the first look or touch after the device slept, before that counts as activity', async () => {
  const { openTab } = createBrowser()
  for (const wake of ['touch', 'check'] as const) {
    const { lock, onLocked } = openTab()
    await lock.keep(createKeyPair())
    vi.setSystemTime(Date.now() + 16 * minuteMs)
    lock[wake]()
    expect(onLocked).toHaveBeenCalledOnce()
    lock.close()
  }
})

test('does not extend the time when the clock is set back', async () => {
  const { openTab } = createBrowser()
  const { lock, onLocked } = openTab()
  await lock.keep(createKeyPair())
  vi.setSystemTime(Date.now() - 16 * minuteMs)
  lock.check()
  expect(onLocked).toHaveBeenCalledOnce()
})

test('unlocks, stays active and locks in all tabs together', async () => {
  const { openTab } = createBrowser()
  const pair = createKeyPair()
  const [first, second] = [openTab(), openTab()]
  await first.lock.keep(pair)
  await vi.waitFor(() => expect(second.unlocked).toEqual([pair]))
  const third = openTab()
  await third.lock.restore()
  await vi.waitFor(() => expect(third.unlocked).toContainEqual(pair))

  await vi.advanceTimersByTimeAsync(10 * minuteMs)
  third.lock.touch()
  await vi.advanceTimersByTimeAsync(10 * minuteMs)
  expect(first.onLocked).not.toHaveBeenCalled()
  second.lock.lock()
  await settle()
  for (const { onLocked, tab } of [first, second, third]) {
    expect(onLocked).toHaveBeenCalled()
    expect(tab.length).toBe(0)
  }
  const later = openTab()
  await later.lock.restore()
  await settle()
  expect(later.unlocked).toEqual([])
})

test('opens nothing that a tab stored before a lock', async () => {
  const { openTab } = createBrowser()
  const copied = createMemoryStorage()
  const tab = openTab()
  await tab.lock.keep(createKeyPair())
  for (let index = 0; index < tab.tab.length; index++) {
    const key = tab.tab.key(index) ?? ''
    copied.setItem(key, tab.tab.getItem(key) ?? '')
  }
  tab.lock.lock()
  await settle()
  const pair = createKeyPair()
  await tab.lock.keep(pair)
  tab.close()
  const thief = openTab(copied)
  await thief.lock.restore()
  expect(thief.unlocked).toEqual([])
})

test('keeps two keys, and unlocks and locks without storage', async () => {
  const { openTab, sealingKeys } = createBrowser()
  const pairs = [createKeyPair(), createKeyPair()] as const
  const tab = openTab()
  for (const pair of pairs) await tab.lock.keep(pair)
  const reloaded = tab.reload()
  await reloaded.lock.restore()
  expect(reloaded.unlocked).toEqual(pairs)

  reloaded.lock.lock()
  sealingKeys.readOrAdd = () => Promise.reject(new Error('no key fits in here'))
  await reloaded.lock.keep(pairs[0])
  expect(reloaded.lock.isUnlocked).toBe(true)
  await vi.advanceTimersByTimeAsync(15 * minuteMs)
  expect(reloaded.onLocked).toHaveBeenCalledTimes(2)
})

test('lets a lock win over a key that is still being sealed', async () => {
  const { openTab, hasKey } = createBrowser()
  const { lock, tab } = openTab()
  const keeping = lock.keep(createKeyPair())
  lock.lock()
  await keeping
  expect(lock.isUnlocked).toBe(false)
  expect(hasKey()).toBe(false)
  expect(tab.length).toBe(0)
})

test('locks when the site data is cleared in another tab', async () => {
  const { openTab } = createBrowser()
  const { lock, onLocked } = openTab()
  await lock.keep(createKeyPair())
  lock.followStorage(null, null)
  expect(onLocked).toHaveBeenCalledOnce()
})
