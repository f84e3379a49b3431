import { addresses, encodeEventTopics, encodeParameters, orderBookEvents } from '@vermeil/abi'
import { type Service, sendJson, sendMetrics, startService } from '@vermeil/drain'
import { type Ledger, readSwaps } from '@vermeil/ledger'
import type { EventLog } from '@vermeil/thor'
import { parseSeconds } from '@vermeil/units'
import {
  adminAuditCall,
  adminEventsCall,
  adminOrderCall,
  adminOrdersCall,
  adminOverviewCall,
  adminSwapsCall,
  adminUserCall,
  adminUsersCall,
  type Call,
  type CallAnswer,
  parseProblem,
  parseWire,
} from '@vermeil/wire'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { QualityStore } from '../quality/QualityStore.ts'
import { administrator, createAdminFolder, signIn } from '../testing/fixture/admin.ts'
import type { TestNode } from '../testing/fixture/createNode.ts'
import { createTestApi, testConfig } from '../testing/fixture/createTestApi.ts'
import {
  addressOf,
  blockId,
  createTransactionId,
  ether,
  firstBlockAt,
  openFilledLedger,
  stranger,
  trader,
} from '../testing/fixture/fillLedger.ts'
import { recordAt, recordBlock, writeRecord } from '../testing/fixture/writeRecord.ts'

const stack = new AsyncDisposableStack()
let ledger: Ledger
let app: FastifyInstance
let node: TestNode
let cookie: string

beforeAll(async () => {
  const filled = await openFilledLedger()
  ledger = stack.use(filled.ledger)
  await writeRecord(filled.writer)
  const folder = stack.use(createAdminFolder())
  const keeper = stack.use(
    await startHealth(200, { state: 'following', openOrders: 7, inFlight: 1 }),
  )
  const sponsor = stack.use(
    await startHealth(503, { state: 'waiting', trouble: 'The node is slow.' }),
  )
  const admin = {
    ...folder.options,
    findKeeperUrl: () => keeper.url,
    findSponsorUrl: () => sponsor.url,
  }
  await rememberQuote(`${folder.options.folder}/quality`)
  const quality = { folder: `${folder.options.folder}/quality` }
  ;({ app, node } = await createTestApi(ledger, { admin, quality }))
  stack.defer(() => app.close())
  node.best = recordBlock
  cookie = await signIn(app)
})
afterAll(() => stack.disposeAsync())

const metrics = `process_start_time_seconds 1750000000.75
vermeil_keeper_head_block 41
vermeil_sponsor_head_block 40
# HELP vermeil_keeper_vtho VTHO
vermeil_keeper_vtho 12.5
vermeil_keeper_vet 300
vermeil_sponsor_vtho 4120
vermeil_sponsor_spent_vtho 921
vermeil_sponsor_budget_vtho 1500
`

/** A service that answers its health and its metrics. */
function startHealth(status: number, health: object): Promise<Service> {
  return startService(
    ({ url }, response) => {
      if (url === '/metrics') sendMetrics(response, metrics)
      else sendJson(response, status, health)
    },
    { host: '127.0.0.1', port: 0 },
  )
}

async function ask<C extends Call & { answer: NonNullable<Call['answer']> }>(
  call: C,
  url: string = call.path,
): Promise<CallAnswer<C>> {
  const response = await app.inject({ url, headers: { cookie } })
  expect([response.statusCode, response.body.slice(0, 200)]).toEqual([200, expect.anything()])
  return parseWire(call.answer, response.json()) as CallAnswer<C>
}

test('[ADM-01] the overview has health, volume, keeper, sponsor and settlement', async () => {
  const overview = await ask(adminOverviewCall)
  expect(overview.status).toMatchObject({ ready: true, lagBlocks: 0, node: 'up', database: 'up' })
  expect(overview.volume.day).toEqual({ volumeVet: '170', volumeUsd: '3.4', trades: 3 })
  expect(overview.volume.changePercent).toBeNull()
  expect(overview.volume.days).toHaveLength(30)
  const today = new Date(recordAt * 1000).toISOString().slice(0, 10)
  expect(overview.volume.days.at(-1)).toEqual({ day: today, ...overview.volume.day })
  expect(overview.volume.days[0]).toMatchObject({ volumeVet: '0', trades: 0 })
  expect(overview.keeper).toEqual({
    state: 'up',
    detail: null,
    startedAt: 1_750_000_000,
    headBlock: 41,
    openOrders: 7,
    inFlight: 1,
    vtho: 12.5,
    vet: 300,
  })
  expect(overview.sponsor).toEqual({
    state: 'waiting',
    detail: 'The node is slow.',
    startedAt: 1_750_000_000,
    headBlock: 40,
    vtho: 4120,
    spentVtho: 921,
    budgetVtho: 1500,
  })
  expect(overview.api.headBlock).toBe(recordBlock)
  expect(Math.abs(overview.api.startedAt * 1000 - performance.timeOrigin)).toBeLessThan(1_000)
  expect([overview.currentRound, overview.settlements]).toEqual([
    47,
    [{ roundId: 46, users: 1, paid: 10n * ether }],
  ])
})

test('a service that is not configured, or does not answer, is not a failure of the overview', async () => {
  using folder = createAdminFolder()
  const admin = { ...folder.options, findKeeperUrl: () => 'http://127.0.0.1:1' }
  const { app: other } = await createTestApi(ledger, { admin })
  const headers = { cookie: await signIn(other) }
  const response = await other.inject({ url: adminOverviewCall.path, headers })
  const { keeper, sponsor } = parseWire(adminOverviewCall.answer, response.json())
  expect([keeper.state, keeper.openOrders, sponsor.state]).toEqual(['down', null, 'none'])
  expect([keeper.startedAt, sponsor.startedAt]).toEqual([null, null])
  await other.close()
})

test('[ADM-01] lists the orders of all makers by state, maker and token', async () => {
  const list = async (query: string) => {
    const { orders, pagination } = await ask(adminOrdersCall, `/api/admin/orders?${query}`)
    return [orders.map(({ order_id }) => order_id), pagination.totalItems]
  }
  expect(await list('')).toEqual([[2, 1], 2])
  expect(await list('status=PARTIALLY_FILLED,OPEN')).toEqual([[1], 1])
  expect(await list(`maker=${trader}&pageSize=1&page=2`)).toEqual([[1], 2])
  expect(await list(`maker=${stranger}`)).toEqual([[], 0])
  expect(await list(`token=${addressOf('VEUSD')}`)).toEqual([[2, 1], 2])
  expect(await list(`token=${addressOf('VTHO')}`)).toEqual([[], 0])
})

test('[ADM-01] one order has its events and the contract’s reason to remove it', async () => {
  node.removalReason = 3
  const { order, events, removalReason } = await ask(adminOrderCall, '/api/admin/orders/1')
  expect([order.order_id, order.status, removalReason]).toEqual([1, 'PARTIALLY_FILLED', 3])
  expect(events.map(({ type }) => type)).toEqual(['created', 'filled', 'status_changed'])
  node.isSilent = true
  expect((await ask(adminOrderCall, '/api/admin/orders/1')).removalReason).toBeNull()
  node.isSilent = false
  const missing = await app.inject({ url: '/api/admin/orders/9', headers: { cookie } })
  expect(parseProblem(missing.json())).toMatchObject({
    status: 404,
    detail: 'There is no order 9.',
  })
})

test('[ADM-01] a removal is in the audit log before it is signed, and only if the contract has a reason', async () => {
  const url = '/api/admin/orders/1/removal'
  const remove = async (path = url) =>
    await app.inject({ method: 'POST', url: path, headers: { cookie } })
  node.removalReason = 0
  expect(parseProblem((await remove()).json())).toMatchObject({
    status: 409,
    detail: 'The order book has no reason to remove order 1.',
  })
  expect((await remove('/api/admin/orders/9/removal')).statusCode).toBe(404)
  node.isSilent = true
  expect((await remove()).statusCode).toBe(503)
  node.isSilent = false
  const list = () => ask(adminAuditCall, '/api/admin/audit?action=remove-order')
  expect((await list()).entries).toEqual([])
  node.removalReason = 3
  expect((await remove()).json()).toEqual({ orderId: 1, reason: 3 })
  const { entries, brokenAt } = await list()
  expect(brokenAt).toBeNull()
  expect(entries).toMatchObject([
    { account: administrator.address, action: 'remove-order', detail: 'order 1, reason 3' },
  ])
})

test('[ADM-01] lists the users of a round by points, and shows one of them', async () => {
  const { users, ...rest } = await ask(adminUsersCall, '/api/admin/users?pageSize=1&page=2')
  expect(rest).toEqual({
    roundId: 47,
    currentRound: 47,
    pagination: { currentPage: 2, totalPages: 2, totalItems: 2, pageSize: 1 },
  })
  expect(users).toEqual([{ rank: 2, account: stranger, points: '35', volumeVet: '20', trades: 1 }])
  expect((await ask(adminUsersCall, '/api/admin/users?round=46')).users).toEqual([])
  const user = await ask(adminUserCall, `/api/admin/users/${trader}`)
  expect(user).toMatchObject({ account: trader, name: null, counts: { PARTIALLY_FILLED: 1 } })
  expect(user.rounds).toEqual([
    { roundId: 47, points: '250', volumeVet: '150', trades: 2 },
    { roundId: 46, points: '0', volumeVet: '0', trades: 0 },
  ])
  expect(user.orders.map(({ order_id }) => order_id)).toEqual([2, 1])
  expect(user.swaps.map(({ amountOut }) => amountOut)).toEqual([20n * ether])
})

/** The newest swap was measured: 19 tokens were quoted, 20 simulated, and the best single exchange paid 16. */
async function rememberQuote(folder: string): Promise<void> {
  const [swap] = await readSwaps(ledger, { offset: 0, limit: 1 })
  if (swap === undefined) throw new Error('The ledger has no swap.')
  using store = new QualityStore(folder, testConfig.genesisId)
  store.addSwap({
    ...swap,
    minimumOut: 18n * ether,
    best: { amountOut: 16n * ether, exchange: stranger },
    quote: { quotedIn: swap.amountIn, quotedOut: 19n * ether, simulatedOut: 20n * ether },
    valueMicros: 0n,
  })
}

test('[ADM-01] lists the swaps of all accounts with their quoted, simulated and received amounts, compared', async () => {
  const { swaps, hasNext } = await ask(adminSwapsCall)
  expect(hasNext).toBe(false)
  expect(swaps).toMatchObject([
    {
      ...{ origin: trader, recipient: trader },
      ...{ amountIn: 100n * ether, amountOut: 20n * ether },
      ...{ quotedOut: 19n * ether, simulatedOut: 20n * ether },
      ...{ toQuote: 0.052631578947, toBest: 0.25 },
    },
  ])
})

/** A log of a removed order. `topics` can replace its topics with invalid ones. */
function createLog(blockNumber: number, logIndex = 0, topics?: EventLog['topics']): EventLog {
  const { OrderCancelledByOperator: event } = orderBookEvents
  const fields = { orderId: 7n, maker: trader, operator: stranger }
  const plain = event.inputs.filter((input) => !input.indexed)
  return {
    address: addresses.dev.orderBook,
    topics: topics ?? encodeEventTopics(event, fields).filter((topic) => topic !== null),
    data: encodeParameters(plain, [5n, 1_750_000_000n]),
    meta: {
      blockId: blockId(blockNumber),
      blockNumber,
      blockTimestamp: parseSeconds(firstBlockAt),
      txId: createTransactionId(1),
      txOrigin: stranger,
      txIndex: 0,
      clauseIndex: 0,
      logIndex,
    },
  }
}

test('[ADM-01] lists the events of our contracts raw and decoded; an unknown form stays raw', async () => {
  node.logs = [createLog(2), createLog(1, 0, [`0x${'ab'.repeat(32)}`])]
  const { events, toBlock } = await ask(adminEventsCall)
  expect(toBlock).toBeNull()
  expect(events).toMatchObject([
    { contract: 'orderBook', blockNumber: 2, name: 'OrderCancelledByOperator', origin: stranger },
    { blockNumber: 1, name: null, fields: null, topics: [`0x${'ab'.repeat(32)}`] },
  ])
  expect(events[0]?.fields).toEqual([
    { name: 'orderId', value: '7' },
    { name: 'maker', value: trader },
    { name: 'operator', value: stranger },
    { name: 'reason', value: '5' },
    { name: 'timestamp', value: '1750000000' },
  ])
  const rewards = await ask(adminEventsCall, '/api/admin/events?contract=rewards')
  expect(rewards.events).toEqual([])
})

test('pages events by whole blocks, even if a block has more than a page', async () => {
  const big = Array.from({ length: 150 }, (_, index) => createLog(5, 150 - index))
  node.logs = [...Array.from({ length: 60 }, () => createLog(6)), ...big, createLog(4)]
  const pages: number[][] = []
  let toBlock: number | null = 6
  while (toBlock !== null) {
    const page: CallAnswer<typeof adminEventsCall> = await ask(
      adminEventsCall,
      `/api/admin/events?toBlock=${toBlock}`,
    )
    pages.push([page.events.length, page.events[0]?.blockNumber ?? 0])
    toBlock = page.toBlock
  }
  expect(pages).toEqual([
    [60, 6],
    [150, 5],
    [1, 4],
  ])
})

test('a silent node is a temporary failure of the events', async () => {
  node.isSilent = true
  const response = await app.inject({ url: adminEventsCall.path, headers: { cookie } })
  node.isSilent = false
  expect(parseProblem(response.json())).toMatchObject({
    status: 503,
    detail: 'The node does not answer. Try again in a moment.',
  })
})
