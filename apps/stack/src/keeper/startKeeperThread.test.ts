import { zeroAddress } from '@vermeil/units'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { KeeperThreadData } from './KeeperThreadData.ts'
import { startKeeperThread } from './startKeeperThread.ts'

const data = {
  nodeUrl: 'http://127.0.0.1:1',
  genesisId: '0x00',
  addresses: { aggregator: zeroAddress },
  privateKey: new Uint8Array(32).fill(1),
} as unknown as KeeperThreadData

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

test('starts a keeper again that died, and not after it was stopped', async () => {
  const script = new URL('./crashingKeeper.fixture.ts', import.meta.url)
  const started: string[] = []
  const died: string[] = []
  const next = { died: Promise.withResolvers<void>() }
  const log = {
    info: (_fields: object, message: string) => void started.push(message),
    error: () => undefined,
  }
  const onWarning = (message: string) => {
    died.push(message)
    next.died.resolve()
  }
  const keeper = startKeeperThread(data, { log, onWarning }, script)
  await next.died.promise
  expect(died).toEqual(['The keeper died and will be started again: The keeper broke.'])
  next.died = Promise.withResolvers()
  await vi.advanceTimersByTimeAsync(5_000)
  await next.died.promise
  expect(started).toEqual(['started', 'started'])
  await keeper[Symbol.asyncDispose]()
  expect(vi.getTimerCount()).toBe(0)
})
