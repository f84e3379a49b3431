import { cpSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { uniswapV2PairEvents } from '@vermeil/abi'
import { type Block, createThorClient } from '@vermeil/thor'
import { zeroAddress } from '@vermeil/units'
import {
  orderEventsCall,
  parseAggregatorsAnswer,
  parseStatus,
  parseTrades,
  parseWire,
} from '@vermeil/wire'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type BootedStack, bootStack, runToEnd } from '../stack/bootStack.ts'
import { copyMarket } from '../stack/marketSetup.ts'
import { placeOrders } from '../stack/orderBook.ts'
import { b3tr, readToken } from '../stack/readHoldings.ts'
import { takeTestFunds } from '../stack/takeTestFunds.ts'
import { createAccount } from '../wallet/TestAccount.ts'

const args = ['--block-seconds', '1']
let folder: string
let stack: BootedStack
const booted: BootedStack[] = []

async function boot(): Promise<BootedStack> {
  const fresh = await bootStack(folder, args)
  booted.push(fresh)
  return fresh
}

beforeAll(async () => {
  folder = copyMarket(inject('market'))
  stack = await boot()
}, 250_000)

afterAll(async () => {
  for (const each of booted) each.process.kill('SIGKILL')
  await Promise.all(booted.map(({ ended }) => ended))
  rmSync(folder, { recursive: true, force: true })
})

async function fetchBlock(url: string, revision: Parameters<typeof readBlock>[1]): Promise<Block> {
  const block = await readBlock(url, revision)
  if (block === null) throw new Error(`There is no block ${revision}.`)
  return block
}

/** The services are late for a moment if the machine is. */
async function expectHealthy(): Promise<void> {
  await expect
    .poll(async () => (await fetch(`${stack.url}/healthz`)).status, { timeout: 20_000 })
    .toBe(200)
}

/** The newest block in the ledger. */
async function readIndexed(): Promise<number> {
  const { indexer } = parseStatus(await (await fetch(`${stack.url}/api/status`)).json())
  return indexer.head?.number ?? 0
}

function readBlock(url: string, revision: number | 'best'): Promise<Block | null> {
  return createThorClient({ url }).fetchBlock(revision)
}

test('[SRV-03] keeps the seeded traders trading while the stack runs', async () => {
  const thor = createThorClient({ url: stack.nodeUrl })
  const start = await fetchBlock(stack.nodeUrl, 'best')
  const criteria = [{ topics: [uniswapV2PairEvents.Swap.topic] }]
  const count = async (): Promise<number> => {
    const { number } = await fetchBlock(stack.nodeUrl, 'best')
    const range = { fromBlock: start.number + 1, toBlock: Math.max(number, start.number + 1) }
    return (await thor.fetchEvents({ ...range, criteria })).length
  }
  await expect.poll(count, { timeout: 40_000, interval: 500 }).toBeGreaterThan(2)
  const path = `/indexer/trades/${zeroAddress}/${b3tr.address}?limit=5`
  expect(parseTrades(await (await fetch(stack.url + path)).json())).toHaveLength(5)
})

test('[LIM-09] fills an order 0.5% above the market, and its timeline shows it', async () => {
  const maker = createAccount()
  await takeTestFunds(stack, maker.address)
  const sold = readToken('VTHO').address
  const amountFrom = 1_000n * 10n ** 18n
  const path = `/indexer/aggregators/${sold}/${zeroAddress}?inputAmount=${amountFrom}`
  const quote = parseAggregatorsAnswer(await (await fetch(stack.url + path)).json())
  const amountTo = (quote.totalAmountOut * 1_005n) / 1_000n
  const order = { sold, bought: zeroAddress, amountFrom, amountTo }
  const { ids } = await placeOrders(stack, maker, [order])
  const readKinds = async () => {
    const events = await fetch(`${stack.url}/api/orders/${ids[0]}/events`)
    return parseWire(orderEventsCall.answer, await events.json()).events.map(({ type }) => type)
  }
  await expect
    .poll(readKinds, { timeout: 60_000, interval: 500 })
    .toEqual(['created', 'filled', 'status_changed'])
})

test('keeps every block that was mined before kill -9', async () => {
  const { address } = createAccount()
  const txId = await takeTestFunds(stack, address)
  const mined = await createThorClient({ url: stack.nodeUrl }).fetchReceipt(txId)
  expect(mined?.reverted).toBe(false)
  const best = await fetchBlock(stack.nodeUrl, 'best')
  const numbers = [1, Math.floor(best.number / 2), best.number - 1, best.number]
  const before = await Promise.all(numbers.map((number) => fetchBlock(stack.nodeUrl, number)))
  stack.process.kill('SIGKILL')
  await stack.ended

  stack = await boot()
  const after = await Promise.all(numbers.map((number) => fetchBlock(stack.nodeUrl, number)))
  expect(after.map(({ id, isTrunk }) => [id, isTrunk])).toEqual(before.map(({ id }) => [id, true]))
  const thor = createThorClient({ url: stack.nodeUrl })
  expect(await thor.fetchReceipt(txId)).toEqual(mined)
  expect((await thor.fetchAccount(address)).balance).toBeGreaterThan(0n)
  await expectHealthy()
  await expect
    .poll(async () => (await fetchBlock(stack.nodeUrl, 'best')).number, { timeout: 20_000 })
    .toBeGreaterThan(best.number)
})

test('rolls the ledger back to a shorter chain and says so in one line', async () => {
  await stack.stop()
  const older = join(folder, '..', `${basename(folder)}-older`)
  cpSync(join(folder, 'chain'), older, { recursive: true })
  stack = await boot()
  const { number } = await fetchBlock(stack.nodeUrl, 'best')
  await expect.poll(readIndexed, { timeout: 20_000 }).toBeGreaterThan(number + 3)
  await stack.stop()
  rmSync(join(folder, 'chain'), { recursive: true })
  renameSync(older, join(folder, 'chain'))
  stack = await boot()
  const line =
    /The ledger is at block \d+, which the chain does not have: it is rolled back to block/
  expect(stack.output()).toMatch(line)
  await expectHealthy()
})

test('ends cleanly with 0 on Ctrl-C', async () => {
  expect(await stack.stop()).toBe(0)
  expect(stack.output().trim()).toMatch(/\nStopping\.$/)
  await expect(fetch(`${stack.url}/healthz`)).rejects.toThrow()
})

/** Overwrites bytes in the middle of a file, like a broken disk. */
function damage(path: string): void {
  const bytes = readFileSync(path)
  bytes.fill(0xa5, Math.floor(bytes.length / 2), Math.floor(bytes.length / 2) + 64)
  writeFileSync(path, bytes)
}

test.each([
  ['network.json', (path: string) => writeFileSync(path, '{"version": 1,')],
  ['network.json', (path: string) => writeFileSync(path, '{"version": 7}')],
  ['chain/blocks.log', damage],
  ['ledger/pglite/global/pg_control', (path: string) => writeFileSync(path, '')],
  ['ledger/pglite/PG_VERSION', (path: string) => writeFileSync(path, 'none\n')],
])('reports a damaged %s in one sentence and fails', async (name, damage) => {
  const path = join(folder, name)
  const { mode } = statSync(path)
  const whole = readFileSync(path)
  damage(path)
  const { code, output } = await runToEnd(['--port', '0', '--node-port', '0', '--data', folder])
  writeFileSync(path, whole, { mode })
  // On a busy machine the start first says what it waits for.
  const lines = output.trim().split('\n')
  expect(lines.at(-1)).toMatch(/(start with --fresh|move that folder away).*\.$/)
  expect(lines.slice(0, -1).filter((line) => !line.endsWith('.'))).toEqual([])
  expect(output).toContain(folder)
  expect(code).toBe(1)
})

test('starts again once the damage is repaired', async () => {
  stack = await boot()
  await expectHealthy()
})
