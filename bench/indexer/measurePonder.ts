import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type AbiEvent, aggregatorEvents, orderBookEvents, uniswapV2PairEvents } from '@vermeil/abi'
import { findPostgres, startPostgres } from '@vermeil/ledger/testing'
import type { Figure } from '../Figure.ts'
import { findFreePort } from '../findFreePort.ts'
import { installPeers } from '../peers/installPeers.ts'
import { serverSettings } from './measureBackfill.ts'
import { listPools, readRecording, sources } from './recordChain.ts'
import { serveRpc } from './serveRpc.ts'

/** The schema of its tables. */
const schema = 'bench'

const folder = fileURLToPath(new URL('../ponder/', import.meta.url))

/**
 * Measures Ponder on the same recorded chain, read from a JSON-RPC server, with the same kind of database. Its handlers
 * write pools, trades, swaps, orders, liquidity and candles of three intervals. This is less than our indexer does,
 * which also computes prices, values, points and statistics.
 */
export async function measurePonder(script: string, wanted: number): Promise<Figure[]> {
  const programs = findPostgres()
  if (programs === undefined) return []
  installPeers(folder)
  const place = mkdtempSync(join(tmpdir(), 'vermeil-bench-'))
  try {
    await using server = await startPostgres(programs, serverSettings)
    execFileSync(process.execPath, [script, '--record', place, '--events', String(wanted)])
    const recording = readRecording(place)
    using rpc = await serveRpc(recording)
    const start = performance.now()
    await runPonder({
      DATABASE_URL: server.url,
      RPC_URL: rpc.url,
      RECORDED: JSON.stringify(describeRecording(recording.blocks)),
    })
    const seconds = (performance.now() - start) / 1000
    const [written, traded] = [
      Number(server.ask(`select count(*) from ${schema}.trade`)),
      rpc.count(uniswapV2PairEvents.Swap.topic),
    ]
    if (written !== traded) throw new Error(`Ponder wrote ${written} of ${traded} trades.`)
    return [
      { what: 'Ponder 1.0: events', value: recording.events, unit: '' },
      { what: 'Ponder 1.0: backfill', value: recording.events / seconds, unit: 'events/s' },
    ]
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

/**
 * Runs Ponder until its backfill is done.
 * @throws {Error} with its output if it ends before that.
 */
async function runPonder(environment: Readonly<Record<string, string>>): Promise<void> {
  const port = await findFreePort()
  const program = join(folder, 'node_modules/ponder/dist/esm/bin/ponder.js')
  const args = ['start', '-p', String(port), '--schema', schema, '--log-level', 'error']
  const child = spawn(process.execPath, [program, ...args], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, PONDER_TELEMETRY_DISABLED: 'true', ...environment },
  })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-2000)
  })
  const ended = once(child, 'exit')
  try {
    await Promise.race([
      waitUntilReady(port),
      ended.then(([code]) => {
        throw new Error(`Ponder ended with ${String(code)}: ${output}`)
      }),
    ])
  } finally {
    child.kill('SIGKILL')
    await ended
  }
}

/** Whether Ponder reports that its backfill is done. */
async function waitUntilReady(port: number): Promise<void> {
  const isReady = async (): Promise<boolean> =>
    (await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined))?.status === 200
  while (!(await isReady())) await setTimeout(50)
}

/** The contracts of the recording in the form of Ponder's configuration. */
function describeRecording(lastBlock: number): object {
  const { Sync, Swap, Mint } = uniswapV2PairEvents
  const contracts = {
    Pair: {
      abi: [Sync, Swap, Mint].map(describeEvent),
      address: listPools().map(({ address }) => address),
    },
    Aggregator: {
      abi: [describeEvent(aggregatorEvents.SwapExecuted)],
      address: sources.aggregator,
    },
    OrderBook: { abi: [describeEvent(orderBookEvents.OrderCreated)], address: sources.orderBook },
  }
  return { contracts, lastBlock }
}

function describeEvent({ name, inputs }: AbiEvent): object {
  const described = inputs.map((input) => ({
    name: input.name,
    type: input.type,
    indexed: input.indexed === true,
  }))
  return { type: 'event', name, inputs: described }
}
