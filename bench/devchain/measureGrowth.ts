import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { developmentAccounts } from '@vermeil/devchain'
import { signTransaction } from '@vermeil/thor/sign'
import type { Figure } from '../Figure.ts'
import { createBody, sendAll, startBenchChain } from './startBenchChain.ts'
import { swap } from './swaps.ts'

/** Mines blocks of one swap each to disk and measures time, memory and disk. It needs its own process. */
export async function measureGrowth(blocks: number): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vermeil-growth-'))
  try {
    const mined = await mine(folder, blocks)
    return [...mined, ...(await reopen(folder))]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function mine(folder: string, blocks: number): Promise<Figure[]> {
  await using chain = await startBenchChain(folder)
  for (let left = 500; left > 0; left--) await sendAll(chain, [swap])
  const before = readResident()
  const beganAt = performance.now()
  const used = process.cpuUsage()
  for (let left = blocks; left > 0; left--) await sendAll(chain, [swap])
  const seconds = (performance.now() - beganAt) / 1000
  const { user, system } = process.cpuUsage(used)
  const after = readResident()
  const signed = await mineSigned(chain)
  return [
    { what: 'swaps mined, one a block', value: blocks / seconds, unit: '/s', target: 300 },
    { what: 'the same', value: (blocks * 1e6) / (user + system), unit: '/CPU s' },
    { what: 'swaps mined, with recovered signatures', value: signed, unit: '/s' },
    {
      what: `memory for ${blocks} such blocks`,
      value: after - before,
      unit: 'MB',
    },
    { what: 'resident memory after that', value: after, unit: 'MB', target: 512, atMost: true },
    { what: `disk for ${blocks} such blocks`, value: measureFolder(folder), unit: 'MB' },
  ]
}

async function mineSigned(chain: Awaited<ReturnType<typeof startBenchChain>>): Promise<number> {
  const key = Buffer.from(developmentAccounts[0]?.privateKey.slice(2) ?? '', 'hex')
  const raws = Array.from({ length: 1000 }, () => signTransaction(createBody(chain, [swap]), key))
  const beganAt = performance.now()
  for (const raw of raws) await chain.submit(raw)
  return raws.length / ((performance.now() - beganAt) / 1000)
}

async function reopen(folder: string): Promise<Figure[]> {
  const beganAt = performance.now()
  await using chain = await startBenchChain(folder)
  const seconds = (performance.now() - beganAt) / 1000
  const { number } = chain.best()
  return [
    {
      what: `opening a chain of ${number} blocks`,
      value: seconds,
      unit: 's',
      target: 5,
      atMost: true,
    },
  ]
}

function readResident(): number {
  globalThis.gc?.()
  return process.memoryUsage().rss / 2 ** 20
}

function measureFolder(folder: string): number {
  const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size)
  return sizes.reduce((sum, size) => sum + size, 0) / 2 ** 20
}
