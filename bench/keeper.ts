import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { owner, TestMarket, whole } from '@vermeil/keeper/testing'
import { type Address, zeroAddress } from '@vermeil/units'
import { type Figure, findQuantile } from './Figure.ts'
import type { KeeperTick, ThreadData } from './keeper/KeeperTick.ts'
import { openOrders } from './keeper/openOrders.ts'
import { printFigures } from './printFigures.ts'
import { writeFigures } from './writeFigures.ts'

/**
 * Measures the keeper with 10,000 open orders in 500 directed pairs on the dev chain: its CPU time in blocks in
 * which nothing moves, in blocks with trades, and whether it finds an order in the block in which its price is reached.
 */
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    tokens: { type: 'string', default: '250' },
    blocks: { type: 'string', default: '40' },
  },
})

const size = { tokens: Number(values.tokens), ordersOfPair: 20 }
const blocks = Number(values.blocks)

await using market = await TestMarket.open()
console.error('Opening the market.')
const tokens = await openOrders(market, size)
const { thor: _thor, log: _log, clock: _clock, ...facts } = market.createConfig()
const data: ThreadData = { ...facts, url: market.thor.url, nowMs: readClock() }
const worker = new Worker(new URL('./keeper/keeperThread.ts', import.meta.url), {
  workerData: data,
})

function readClock(): number {
  return market.chain.best().timestamp * 1000
}

/** Lets the keeper act on the current chain. */
async function tick(): Promise<KeeperTick> {
  worker.postMessage(readClock())
  const [result] = (await once(worker, 'message')) as [KeeperTick]
  return result
}

/** Mines a block with the transactions of `act`, and lets the keeper act. */
async function tickAfter(act: (block: number) => Promise<unknown>): Promise<KeeperTick[]> {
  const ticks: KeeperTick[] = []
  for (let block = 0; block < blocks; block += 1) {
    await act(block)
    await market.chain.mine()
    ticks.push(await tick())
  }
  return ticks
}

/** Buys so much of a token that its cheapest order, and no other, can be paid by the pool. */
async function reachOrder(token: Address): Promise<void> {
  await market.submit(owner, market.buildSwap(zeroAddress, token, 8_500n * whole), 2_000_000n)
}

const first = await tick()
const quiet = await tickAfter(async () => undefined)
const small = async (block: number) => {
  const token = tokens[(block * 7) % tokens.length] ?? zeroAddress
  await market.submit(owner, market.buildSwap(zeroAddress, token, whole), 2_000_000n)
}
const traded = await tickAfter(small)
const reached = await tickAfter(async (block) => {
  const token = tokens[(block * 11 + 3) % tokens.length]
  if (token) await reachOrder(token)
})
const found = reached.filter(({ orderIds }) => orderIds.length > 0).length
await worker.terminate()

const cpu = (ticks: readonly KeeperTick[], share: number) =>
  findQuantile(
    ticks.map(({ cpuMs }) => cpuMs),
    share,
  )
const figures: Figure[] = [
  { what: 'open orders', value: first.openOrders, unit: '', target: size.tokens * 40 },
  { what: 'directed pairs', value: size.tokens * 2, unit: '' },
  { what: 'start: CPU time of the first tick', value: first.cpuMs, unit: 'ms' },
  { what: 'start: time of the first tick', value: first.ms, unit: 'ms' },
  { what: 'nothing moves: CPU time, p50', value: cpu(quiet, 0.5), unit: 'ms' },
  {
    ...{ what: 'nothing moves: CPU time, longest', value: cpu(quiet, 1), unit: 'ms' },
    ...{ target: 200, atMost: true },
  },
  { what: 'one trade: CPU time, p50', value: cpu(traded, 0.5), unit: 'ms' },
  { what: 'one trade: CPU time, longest', value: cpu(traded, 1), unit: 'ms' },
  { what: 'an order is reached: CPU time, p50', value: cpu(reached, 0.5), unit: 'ms' },
  {
    ...{ what: 'an order is reached: found in the same block', value: (100 * found) / blocks },
    ...{ unit: '%', target: 100 },
  },
]
if (values.json) console.log(JSON.stringify(figures))
else printFigures(figures)
if (values.write) writeFigures('keeper', figures)
