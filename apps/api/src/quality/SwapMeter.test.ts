import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  addresses,
  aggregator,
  decodeParameters,
  encodeCall,
  encodeParameters,
  venues,
} from '@vermeil/abi'
import {
  clearLedger,
  createRows,
  type Ledger,
  openLedger,
  readHead,
  type Writer,
} from '@vermeil/ledger'
import { type Clause, type FetchedTransaction, ThorError } from '@vermeil/thor'
import { type Address, type Hex, parseTxId, zeroAddress } from '@vermeil/units'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Head } from '../answers/Head.ts'
import { createNode, type TestNode } from '../testing/fixture/createNode.ts'
import { createTestApi } from '../testing/fixture/createTestApi.ts'
import {
  addressOf,
  createPosition,
  fillLedger,
  genesisId,
  trader,
  writeRows,
} from '../testing/fixture/fillLedger.ts'
import { QualityStore } from './QualityStore.ts'
import { SwapMeter } from './SwapMeter.ts'

const router = addresses.dev.aggregator
const b3tr = addressOf('B3TR')
const succeeded = { events: [], transfers: [], gasUsed: 0n, vmError: '', reverted: false }

/** The output of each router alone; the others revert. */
const offers = new Map<Address, bigint>([
  [venues.dev[0]?.router ?? zeroAddress, 990n],
  [venues.dev[1]?.router ?? zeroAddress, 980n],
])

let ledger: Ledger
let writer: Writer
let node: TestNode
let revisions: Set<unknown>

/** The id of the transaction with the swap of a block. */
const nameTx = (block: number): Hex => `0x${block.toString(16).padStart(64, 'a')}`

/** The clauses of a swap that demands 995. */
function buildClauses(): Clause[] {
  const instruction = {
    swapType: 0n,
    primaryRouter: zeroAddress,
    bridgeToken: zeroAddress,
    splitRoutes: [],
  }
  const data = encodeCall(aggregator.executeSwap, [
    instruction,
    zeroAddress,
    b3tr,
    100n,
    995n,
    trader,
    2_000_000_000n,
  ])
  return [{ to: router, value: 100n, data }]
}

/** The aggregator's exchanges and its only bridge token. */
function listRouting(): unknown[] {
  return [
    venues.dev.map(({ router }) => router),
    venues.dev.map(({ factory }) => factory),
    venues.dev.map(({ wrapped }) => wrapped),
    venues.dev.map(({ feeBps }) => BigInt(feeBps) * 100n),
    venues.dev.map(({ name }) => name),
    [b3tr],
    venues.dev.map(({ kind }) => (kind === 'v3' ? 1n : 0n)),
  ]
}

/** A node whose aggregator swaps on one exchange alone. */
function createMarketNode(): TestNode {
  const own = createNode()
  return {
    ...own,
    fetchTransaction: async () => ({ clauses: buildClauses() }) as FetchedTransaction,
    simulate: async (request, revision) => {
      revisions.add(revision)
      const [clause] = request.clauses
      const data = clause?.data ?? '0x'
      if (data === aggregator.getRoutingData.selector)
        return [
          {
            ...succeeded,
            data: encodeParameters(aggregator.getRoutingData.outputs, listRouting()),
          },
        ]
      if (!data.startsWith(aggregator.executeSwap.selector)) return own.simulate(request, revision)
      const { inputs, outputs } = aggregator.executeSwap
      const [instruction] = decodeParameters(inputs, `0x${data.slice(10)}`)
      const { swapType, primaryRouter } = instruction as {
        swapType: bigint
        primaryRouter: Address
      }
      const paid = swapType === 0n ? offers.get(primaryRouter) : undefined
      if (paid === undefined) return [{ ...succeeded, reverted: true, data: '0x' }]
      return [{ ...succeeded, data: encodeParameters(outputs, [paid]) }]
    },
  }
}

/** Writes blocks; those in `swaps` contain a swap of 100 units for 1,000. */
async function writeChain(
  { from = 2, to }: { from?: number; to: number },
  swaps: readonly number[],
): Promise<void> {
  for (let block = from; block <= to; block += 1) {
    const rows = createRows()
    if (swaps.includes(block))
      rows.swaps.push({
        ...createPosition(block, 0),
        txId: parseTxId(nameTx(block)),
        aggregator: router,
        tokenFrom: zeroAddress,
        tokenTo: b3tr,
        amountIn: 100n,
        amountOut: 1_000n,
        exchange: zeroAddress,
        recipient: trader,
        feeAmount: 0n,
        origin: trader,
      })
    await writeRows(writer, block, rows)
  }
}

/** Measures as of the newest block. */
async function measure(store: QualityStore, thor = node): Promise<void> {
  await using head = new Head(ledger)
  await using meter = new SwapMeter({ ledger, thor, head, store, log: undefined })
  const newest = await readHead(ledger)
  if (newest) await meter.measure(newest)
}

beforeAll(async () => {
  ledger = await openLedger({ memory: true })
})

beforeEach(async () => {
  await clearLedger(ledger)
  writer = await fillLedger(ledger)
  revisions = new Set()
  node = createMarketNode()
})

afterAll(() => ledger[Symbol.asyncDispose]())

test('measures a swap twelve blocks later, at the block before it, with the first fitting report', async () => {
  using store = new QualityStore(undefined, genesisId)
  const report = { quotedIn: 100n, quotedOut: 1_001n, simulatedOut: 1_000n }
  expect(store.addReport({ txId: nameTx(5), ...report }, 1_750_000_000)).toBe(true)
  const second = { txId: nameTx(5), ...report, quotedOut: 1_100n }
  expect(store.addReport(second, 1_750_000_000)).toBe(false)
  await writeChain({ to: 16 }, [5])
  await measure(store)
  expect([...store.read(0)]).toEqual([])

  await writeRows(writer, 17, createRows())
  await measure(store)
  expect([...store.read(0)]).toMatchObject([
    {
      blockNumber: 5,
      amountOut: 1_000n,
      minimumOut: 995n,
      best: { amountOut: 990n, exchange: venues.dev[0]?.router },
      quote: report,
    },
  ])
  expect(revisions).toEqual(new Set([4]))
})

test('drops a report that does not fit the minimum of the transaction', async () => {
  using store = new QualityStore(undefined, genesisId)
  const report = { txId: nameTx(5), quotedIn: 100n, quotedOut: 3_000n, simulatedOut: undefined }
  store.addReport(report, 1_750_000_000)
  await writeChain({ to: 17 }, [5])
  await measure(store)
  expect([...store.read(0)]).toMatchObject([{ minimumOut: 995n, quote: undefined }])
})

test('measures all new swaps first, and one older one with each block', async () => {
  using store = new QualityStore(undefined, genesisId)
  const listBlocks = () => [...store.read(0)].map(({ blockNumber }) => blockNumber)
  await writeChain({ from: 2, to: 20 }, [2, 3, 4])
  await measure(store)
  expect(listBlocks()).toEqual([4])
  await measure(store)
  expect(listBlocks()).toEqual([4, 3])
  await writeChain({ from: 21, to: 34 }, [21, 22])
  await measure(store)
  expect(listBlocks()).toEqual([22, 21, 4, 3])
  await measure(store)
  expect(listBlocks()).toEqual([22, 21, 4, 3, 2])
})

test('asks a silent node again, and counts a state that it dropped as not compared', async () => {
  using store = new QualityStore(undefined, genesisId)
  await writeChain({ to: 17 }, [5])
  const fail = (status: number | null) => ({
    ...node,
    simulate: () => Promise.reject(new ThorError('no', { status, retryable: true })),
  })
  await expect(measure(store, fail(null))).rejects.toThrow(ThorError)
  expect(store.findBounds()).toBeUndefined()
  await measure(store, fail(500))
  expect([...store.read(0)]).toMatchObject([{ amountOut: 1_000n, best: undefined }])
})

test('logs why a swap could not be measured', async () => {
  using store = new QualityStore(undefined, genesisId)
  await writeChain({ to: 17 }, [5])
  const logged = Promise.withResolvers<unknown[]>()
  const log = { info: () => undefined, error: (...line: unknown[]) => logged.resolve(line) }
  const failure = new ThorError('no answer', { status: null, retryable: true })
  const thor = { ...node, simulate: () => Promise.reject(failure) }
  await using head = new Head(ledger)
  await using _meter = new SwapMeter({ ledger, thor, head, store, log })
  await head.follow()
  expect(await logged.promise).toEqual([{ error: 'ThorError', stack: failure.stack }, 'no answer'])
})

test('keeps reports and results in its folder, and starts over on another chain', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vermeil-quality-'))
  try {
    await writeChain({ to: 17 }, [5])
    {
      using store = new QualityStore(folder, genesisId)
      await measure(store)
      const report = { quotedIn: 1n, quotedOut: 2n, simulatedOut: undefined }
      store.addReport({ txId: nameTx(9), ...report }, 1_750_000_000)
    }
    {
      using store = new QualityStore(folder, genesisId)
      expect([...store.read(0)]).toHaveLength(1)
      expect(store.findReport(nameTx(9))).toMatchObject({ quotedOut: 2n })
    }
    using other = new QualityStore(folder, `0x${'9'.repeat(64)}`)
    expect([[...other.read(0)], other.findReport(nameTx(9))]).toEqual([[], undefined])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('serves the report, its swaps and the file, and takes reports of quotes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vermeil-quality-'))
  await writeChain({ to: 17 }, [5])
  {
    using store = new QualityStore(folder, genesisId)
    await measure(store)
  }
  const { app } = await createTestApi(ledger, { quality: { folder } })
  try {
    const get = async (url: string) => (await app.inject({ url })).json()
    expect(await get('/api/quality')).toMatchObject({ swaps: 1, toBest: { swaps: 1 }, toBlock: 5 })
    expect(await get('/api/quality?size=10')).toMatchObject({ swaps: 0 })
    expect(await get(`/api/quality?token=${addressOf('VTHO')}`)).toMatchObject({ swaps: 0 })
    const pair = `token=${zeroAddress}&otherToken=${b3tr}`
    expect(await get(`/api/quality/swaps?${pair}`)).toMatchObject({
      swaps: [{ txID: nameTx(5), amountOut: '1000', minimumOut: '995', bestOut: '990' }],
      hasNext: false,
    })
    const one = await get(`/api/quality/swaps?txId=${nameTx(5)}`)
    expect(one.swaps).toMatchObject([{ txID: nameTx(5) }])
    expect(await get(`/api/quality/swaps?txId=${nameTx(6)}`)).toMatchObject({ swaps: [] })
    const file = await app.inject({ url: '/api/quality/swaps.csv?period=all' })
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.body.split('\r\n')[1]).toContain(`"${nameTx(5)}"`)

    const payload = { txId: nameTx(9), quotedIn: '1', quotedOut: '2' }
    const post = () => app.inject({ method: 'POST', url: '/api/quality/quotes', payload })
    expect((await post()).json()).toEqual({ isRecorded: true })
    expect((await post()).json()).toEqual({ isRecorded: false })
  } finally {
    await app.close()
    rmSync(folder, { recursive: true })
  }
})
