import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { networks } from '@vermeil/abi'
import { zeroAddress } from '@vermeil/units'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { findSponsoredContracts } from './findSponsoredContracts.ts'
import type { SponsorProcessData } from './SponsorProcessData.ts'
import { startSponsorProcess } from './startSponsorProcess.ts'

let folder: string
let data: SponsorProcessData
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vermeil-sponsor-'))
  data = {
    nodeUrl: 'http://127.0.0.1:1',
    genesisId: `0x${'00'.repeat(32)}`,
    contracts: findSponsoredContracts(networks.dev),
    tokens: null,
    folder,
    privateKey: new Uint8Array(32).fill(1),
    rules: { minAgeBlocks: 0 },
  }
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})

const silent = { info: () => undefined, error: () => undefined }

test('starts a sponsor again that died, and not after it was stopped', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const script = fileURLToPath(new URL('./crashingSponsor.fixture.ts', import.meta.url))
  const next = { died: Promise.withResolvers<string>() }
  const onWarning = (message: string) => next.died.resolve(message)
  const sponsor = startSponsorProcess(data, { log: silent, onWarning }, script)
  const sentence = 'The sponsor died and will be started again (exit code 3).'
  expect(await next.died.promise).toBe(sentence)
  expect(sponsor.url()).toBeUndefined()
  next.died = Promise.withResolvers()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await next.died.promise).toBe(sentence)
  await sponsor[Symbol.asyncDispose]()
  expect(vi.getTimerCount()).toBe(0)
})

test('starts a sponsor again whose process could not be created', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const program = process.execPath
  process.execPath = join(folder, 'missing')
  onTestFinished(() => {
    process.execPath = program
  })
  const failed = Promise.withResolvers<string>()
  const sponsor = startSponsorProcess(data, { log: silent, onWarning: failed.resolve })
  expect(await failed.promise).toMatch(
    /^The sponsor died and will be started again \(spawn .*missing ENOENT\)\.$/,
  )
  expect(vi.getTimerCount()).toBe(1)
  await sponsor[Symbol.asyncDispose]()
  expect(vi.getTimerCount()).toBe(0)
})

test('kills a sponsor that does not stop', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const script = fileURLToPath(new URL('./unresponsiveSponsor.fixture.ts', import.meta.url))
  const warnings: string[] = []
  const onWarning = (message: string) => void warnings.push(message)
  const sponsor = startSponsorProcess(data, { log: silent, onWarning }, script)
  const stopped = sponsor[Symbol.asyncDispose]()
  await vi.advanceTimersByTimeAsync(10_000)
  await stopped
  expect(warnings).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

test('[SRV-06] runs a sponsor in a separate process until it is stopped', async () => {
  const warnings: string[] = []
  const onWarning = (message: string) => void warnings.push(message)
  const sponsor = startSponsorProcess(data, { log: silent, onWarning })
  await vi.waitFor(() => expect(sponsor.url()).toBeDefined(), { interval: 20, timeout: 60_000 })
  const answer = await fetch(`${sponsor.url()}/api/delegate?address=${zeroAddress}`)
  expect(await answer.json()).toMatchObject({ available: false, code: 'unavailable' })
  await sponsor[Symbol.asyncDispose]()
  expect(warnings).toEqual([])
  await expect(fetch(`${sponsor.url() ?? data.nodeUrl}/readyz`)).rejects.toThrow()
}, 90_000)
