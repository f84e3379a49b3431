import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isMainThread, Worker, workerData } from 'node:worker_threads'
import { openLedger } from '@vermeil/ledger'
import { copyRows, findPostgres, startPostgres } from '@vermeil/ledger/testing'
import { findTokenBySymbol } from '@vermeil/tokens'
import { zeroAddress } from '@vermeil/units'
import { bootStack } from '../e2e/src/stack/bootStack.ts'
import { runLoad } from './api/runLoad.ts'
import { type Figure, findQuantile } from './Figure.ts'
import { serveProxied } from './fairness/serveProxied.ts'
import { type Spending, spend, ways } from './fairness/spend.ts'
import { printFigures } from './printFigures.ts'
import { readThreadMs } from './readThreadMs.ts'
import { writeFigures } from './writeFigures.ts'

/**
 * Measures how long other clients wait while one client uses its whole budget, in each of several ways, with the ledger
 * in PGlite and on a PostgreSQL server. `--data` names the data folder of a stack that is used instead of a new one.
 */
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '12' },
    data: { type: 'string' },
  },
})

const beganAtMs = Date.now()

/** Requests per second of all measured clients together. */
const ratePerSecond = 100

/** The number of measured clients. */
const clients = 21

/** The number of measurements. Each uses new clients with full budgets. */
let measured = 0

/** Trades with changing limits. Every fifth request is for a new quote. */
function listPaths(): string[] {
  const pair = `${zeroAddress}/${findTokenBySymbol('B3TR')?.address ?? ''}`
  return Array.from({ length: 5_000 }, (_, index) =>
    index % 5 === 0
      ? `/indexer/aggregators/${pair}?inputAmount=${index + 7}${'0'.repeat(15)}`
      : `/indexer/trades/${pair}?limit=${1 + (index % 50)}`,
  )
}

async function measureOthers(url: string, what: string, target?: number): Promise<Figure[]> {
  measured += 1
  const { times } = await runLoad({
    port: Number(new URL(url).port),
    paths: listPaths(),
    connections: 20,
    forSeconds: Number(values.seconds),
    ratePerSecond,
    clients: Array.from({ length: clients }, (_, index) => `198.51.${measured}.${index + 1}`),
    now: readThreadMs,
  })
  const limit = target === undefined ? {} : { target, atMost: true }
  console.error(`${what}: p99 ${findQuantile(times, 0.99).toFixed(1)} ms`)
  return [
    { what: `${what}, p50`, value: findQuantile(times, 0.5), unit: 'ms' },
    { what: `${what}, p99`, value: findQuantile(times, 0.99), unit: 'ms', ...limit },
  ]
}

async function measurePlace(name: string, place: string, nodeUrl: string): Promise<Figure[]> {
  await using api = await serveProxied(place, { nodeUrl, clock: () => beganAtMs + readThreadMs() })
  // The first answers have to compile code and read pools.
  await measureOthers(api.url, `${name}, first`)
  const figures = await measureOthers(api.url, `${name}, no other load`)
  for (const way of ways) {
    const spending: Spending = { url: api.url, way }
    const spender = new Worker(new URL(import.meta.url), { workerData: spending })
    figures.push(...(await measureOthers(api.url, `${name}, during ${way}`, 50)))
    await spender.terminate()
  }
  return figures
}

/** Copies the ledger of a folder into an empty database of a server. */
async function copyToServer(folder: string, url: string): Promise<void> {
  await using from = await openLedger({ folder })
  await using to = await openLedger({ url })
  await copyRows(from, to)
}

async function measure(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vermeil-bench-fairness-'))
  const data = values.data ?? join(folder, 'stack')
  const copy = join(folder, 'ledger')
  await (await bootStack(data)).stop()
  cpSync(join(data, 'ledger'), copy, { recursive: true })
  const programs = findPostgres()
  await using postgres = programs === undefined ? undefined : await startPostgres(programs)
  if (postgres) await copyToServer(copy, postgres.url)
  const stack = await bootStack(data, ['--block-seconds', '10'])
  try {
    const figures = await measurePlace('PGlite', copy, stack.nodeUrl)
    if (postgres) figures.push(...(await measurePlace('PostgreSQL', postgres.url, stack.nodeUrl)))
    return figures
  } finally {
    await stack.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

if (isMainThread) {
  const figures = await measure()
  if (values.write) writeFigures('fairness', figures)
  if (values.json) console.log(JSON.stringify(figures))
  else printFigures(figures)
} else await spend(workerData as Spending)
