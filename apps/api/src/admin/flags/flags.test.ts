import { type ActivityRow, createRows, type Ledger, orderPair } from '@vermeil/ledger'
import type { TransferLog } from '@vermeil/thor'
import { type Address, parseAddress, zeroAddress } from '@vermeil/units'
import { adminFlagsCall, parseProblem, parseWire } from '@vermeil/wire'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { flagsMs } from '../../config/limits.ts'
import { createAdminFolder, signIn } from '../../testing/fixture/admin.ts'
import type { TestNode } from '../../testing/fixture/createNode.ts'
import { createTestApi } from '../../testing/fixture/createTestApi.ts'
import {
  addressOf,
  createPosition,
  createTransactionId,
  ether,
  firstBlockAt,
  openFilledLedger,
  stranger,
  writeRows,
} from '../../testing/fixture/fillLedger.ts'
import { FlagThread } from './FlagThread.ts'
import { RoundFlags } from './RoundFlags.ts'

const stack = new AsyncDisposableStack()
let ledger: Ledger
let app: FastifyInstance
let node: TestNode
let cookie: string
let now: number = (firstBlockAt + 15) * 1000

const washer = parseAddress(`0x${'aa'.repeat(20)}`)
const wallets = ['b1', 'b2', 'b3'].map((byte) => parseAddress(`0x${byte.repeat(20)}`))
const payer = parseAddress(`0x${'cc'.repeat(20)}`)
const blocks = 16

/** A swap of 10 VET, or the opposite. */
function createTrade(trader: Address, block: number, token: 'B3TR' | 'VEUSD', sign: 1n | -1n) {
  const logIndex = 1 + [washer, ...wallets].indexOf(trader)
  return {
    ...createPosition(block, logIndex),
    ...{ txId: createTransactionId(block * 10 + logIndex), trader, kind: 'swap', orderId: null },
    ...{ roundId: 47, tradeType: 'SWAP', multiplierPermille: 1000, price: '0.2' },
    ...orderPair(zeroAddress, addressOf(token)),
    ...{ amount0: sign * 10n * ether, amount1: -sign * 2n * ether },
    ...{ volumeVet: 10n * ether, volumeUsd: 0n, valueUsd: null, points: 10n * ether },
  } satisfies ActivityRow
}

const fund = (recipient: Address, seconds: number) =>
  ({
    ...{ sender: payer, recipient, amount: ether },
    meta: { txOrigin: payer, blockTimestamp: firstBlockAt + seconds },
  }) as unknown as TransferLog

beforeAll(async () => {
  const filled = await openFilledLedger()
  ledger = stack.use(filled.ledger)
  for (let block = 2; block < 2 + blocks; block++) {
    const rows = createRows()
    if (block === 2)
      rows.rounds.push({ ...createPosition(2, 0), id: 47, startsAt: null, endsAt: null })
    rows.activities.push(createTrade(washer, block, 'B3TR', block % 2 === 0 ? 1n : -1n))
    if (block < 10)
      rows.activities.push(...wallets.map((each) => createTrade(each, block, 'VEUSD', 1n)))
    await writeRows(filled.writer, block, rows)
  }
  const folder = stack.use(createAdminFolder())
  const created = await createTestApi(ledger, { admin: folder.options, clock: () => now })
  ;({ app, node } = created)
  stack.defer(() => app.close())
  node.transfers = [fund(stranger, 0), ...wallets.map((each, index) => fund(each, index * 60))]
  cookie = await signIn(app)
})
afterAll(() => stack.disposeAsync())

const ask = async (query = '') =>
  await app.inject({ url: `${adminFlagsCall.path}${query}`, headers: { cookie } })
const read = async (query = '') => parseWire(adminFlagsCall.answer, (await ask(query)).json())

test('[RWD-10] a silent node is a temporary failure of the flags', async () => {
  node.isSilent = true
  expect(parseProblem((await ask()).json())).toMatchObject({
    status: 503,
    detail: 'The node does not answer. Try again in a moment.',
  })
  node.isSilent = false
})

test('[RWD-10] the flags of a round have the rule, the accounts and the evidence', async () => {
  const { roundId, flags } = await read()
  expect(roundId).toBe(47)
  expect(flags).toMatchObject([
    { rule: 'one-owner', accounts: wallets, points: '240', wallets: [{}, {}, {}] },
    { rule: 'round-trips', accounts: [washer], count: 8, points: '160', allPoints: '160' },
  ])
  expect(flags[0]?.wallets[1]).toEqual({
    ...{ account: wallets[1], funder: payer, fundedAt: firstBlockAt + 60 },
    ...{ points: '80', trades: 8 },
  })
  expect(flags[1]?.trips).toHaveLength(8)
  expect(flags[1]?.trips[0]).toEqual({
    first: createTransactionId(21),
    second: createTransactionId(31),
  })
  expect((await read('?round=46')).flags).toEqual([])
})

test('[RWD-10] the flags of a round are computed again after a few minutes, from the known fundings', async () => {
  const before = await read()
  node.transfers = []
  expect(await read()).toEqual(before)
  now += flagsMs
  expect(await read()).toEqual(before)
})

test('[RWD-10] checks a round in one thread for simultaneous requests, and again if the thread dies', async () => {
  const dying = new URL('data:text/javascript,process.exit(3)')
  const scripts = [dying, undefined]
  let threads = 0
  const flags = new RoundFlags({ ledger, thor: node, clock: () => now }, () => {
    threads += 1
    return new FlagThread(scripts.shift())
  })
  const failed = await Promise.allSettled([flags.find(47), flags.find(47)])
  const reason = new Error('The thread of flags ended with 3.')
  expect(failed).toEqual([
    { status: 'rejected', reason },
    { status: 'rejected', reason },
  ])
  expect(threads).toBe(1)
  const [first, second] = await Promise.all([flags.find(47), flags.find(47)])
  expect(first.map(({ rule }) => rule)).toEqual(['round-trips'])
  expect(second).toBe(first)
  expect(threads).toBe(2)
})
