import {
  addresses,
  aggregatorEvents,
  encodeEventTopics,
  encodeParameters,
  erc20Events,
  vvetEvents,
} from '@vermeil/abi'
import type { EventLog, LogMeta, TransferLog } from '@vermeil/thor'
import { wrappedVet } from '@vermeil/tokens'
import { type Address, type Hex, parseAddress, type Seconds, type TxId } from '@vermeil/units'
import { afterEach, expect, test, vi } from 'vitest'
import { b3tr, owner, whole } from '../../testing/sample.ts'
import { createSampleApp } from '../../testing/sampleApp.ts'
import {
  type AccountActivity,
  type ActivityKind,
  type ActivityStart,
  fetchActivity,
  newestStart,
} from './accountActivity.ts'
import { movementLogs } from './fetchMovements.ts'

afterEach(() => vi.unstubAllGlobals())

const friend = parseAddress(`0x${'fe'.repeat(20)}`)
const { Transfer } = erc20Events
const timeOf = (block: number) => (1_780_000_000 + block * 10) as Seconds
const idOf = (block: number) => `0x${block.toString(16).padStart(64, '0')}` as TxId
const placeAt = (block: number) =>
  ({ txId: idOf(block), blockNumber: block, blockTimestamp: timeOf(block) }) as LogMeta

function createTransfer(block: number, token: Address = b3tr.address): EventLog {
  const topics = encodeEventTopics(Transfer, { from: owner, to: friend }) as Hex[]
  const plain = Transfer.inputs.filter(({ indexed }) => !indexed)
  return { address: token, topics, data: encodeParameters(plain, [whole(5)]), meta: placeAt(block) }
}

function createDeposit(block: number): EventLog {
  const topics = encodeEventTopics(vvetEvents.Deposit, { dst: owner }) as Hex[]
  const plain = vvetEvents.Deposit.inputs.filter(({ indexed }) => !indexed)
  const data = encodeParameters(plain, [whole(2)])
  return { address: wrappedVet.VVET, topics, data, meta: placeAt(block) }
}

const createPayment = (block: number, to: Address): TransferLog => ({
  ...{ sender: owner, recipient: to, amount: whole(2), meta: placeAt(block) },
})

interface Scene {
  logs?: EventLog[]
  payments?: TransferLog[]
  /** The blocks of the API's events, newest first. */
  events?: number[]
  pageSize?: number
}

/** A node with logs, and an API with events in pages. */
function createWorld({ logs = [], payments = [], events = [], pageSize = 20 }: Scene) {
  vi.stubGlobal('fetch', async (path: string) => {
    const before = new URL(path, 'http://api').searchParams.get('before')
    const [, top = Number.POSITIVE_INFINITY] = before?.split('-').map(Number) ?? []
    const left = events.filter((block) => block < top)
    const page = left.slice(0, pageSize)
    const last = page.at(-1) ?? 0
    const next = left.length > page.length ? `${timeOf(last)}-${last}-0` : null
    return Response.json({ events: page.map(createEvent), next })
  })
  const { app } = createSampleApp(() => 'revert')
  const cut =
    <Log extends { meta: LogMeta }>(all: readonly Log[]) =>
    async ({
      fromBlock,
      toBlock,
      limit = 0,
    }: {
      fromBlock: number
      toBlock: number
      limit?: number
    }) =>
      all
        .filter(({ meta }) => meta.blockNumber >= fromBlock && meta.blockNumber <= toBlock)
        .toSorted((one, other) => other.meta.blockNumber - one.meta.blockNumber)
        .slice(0, limit)
  const thor = { ...app.thor, fetchEvents: cut(logs), fetchTransfers: cut(payments) }
  return { ...app, thor } as typeof app
}

const createEvent = (block: number) => ({
  ...{ kind: 'swap', transactionId: idOf(block), blockNumber: block, timestamp: timeOf(block) },
  ...{ reference: null, tokenFrom: null, amountFrom: null, tokenTo: b3tr.address },
  ...{ amountTo: '1', volumeUsd: null, recipient: null },
})

const name = (item: AccountActivity) =>
  'event' in item
    ? `${item.event.kind} ${item.event.blockNumber}`
    : `${item.movement.kind} ${item.movement.blockNumber}`

/** All pages, as lists of names. */
async function readPages(scene: Scene, kind: ActivityKind): Promise<string[][]> {
  const app = createWorld(scene)
  const pages: string[][] = []
  for (let start: ActivityStart | undefined = newestStart; start; ) {
    const { items, next }: Awaited<ReturnType<typeof fetchActivity>> = await fetchActivity(app, {
      account: owner,
      kind,
      start,
    })
    pages.push(items.map(name))
    start = next
  }
  return pages
}

test('[HIS-03] all activity has sends and wraps between the trades, by block', async () => {
  const scene = {
    logs: [createTransfer(7), createDeposit(4), createTransfer(1)],
    payments: [createPayment(4, wrappedVet.VVET), createPayment(2, friend)],
    events: [9, 5, 3],
  }
  expect(await readPages(scene, 'all')).toEqual([
    ['swap 9', 'sent 7', 'swap 5', 'wrapped 4', 'swap 3', 'sent 2', 'sent 1'],
  ])
  expect(await readPages(scene, 'sends')).toEqual([['sent 7', 'sent 2', 'sent 1']])
  expect(await readPages(scene, 'wraps')).toEqual([['wrapped 4']])
  expect(await readPages(scene, 'swaps')).toEqual([['swap 9', 'swap 5', 'swap 3']])
})

test('[HIS-03] the sends of a page are those of the blocks of its trades', async () => {
  const scene = {
    logs: [8, 6, 4, 2, 1].map((block) => createTransfer(block)),
    events: [9, 7, 5, 3],
    pageSize: 2,
  }
  expect(await readPages(scene, 'all')).toEqual([
    ['swap 9', 'sent 8', 'swap 7'],
    ['sent 6', 'swap 5', 'sent 4', 'swap 3', 'sent 2', 'sent 1'],
  ])
})

test('[HIS-03] no page repeats or loses anything if there are more logs than a request gives', async () => {
  const blocks = Array.from({ length: movementLogs * 2 + 50 }, (_, index) => 3_000 - index)
  const events = [3_001, 2_500, 1_000, 900]
  const pages = await readPages(
    { logs: blocks.map((block) => createTransfer(block)), events },
    'all',
  )
  const all = pages.flat()
  expect(new Set(all).size).toBe(all.length)
  expect(all).toHaveLength(blocks.length + events.length)
  const found = all.map((text) => Number(text.split(' ')[1]))
  expect(found).toEqual(found.toSorted((one, other) => other - one))
})

test('[HIS-03] what another account swaps for this one comes from that account', async () => {
  const { SwapExecuted } = aggregatorEvents
  const aggregator = addresses.dev.aggregator as Address
  const meta = { ...placeAt(5), txOrigin: friend }
  const swap: EventLog = {
    address: aggregator,
    topics: encodeEventTopics(SwapExecuted, { recipient: owner }) as Hex[],
    data: '0x',
    meta,
  }
  const payment = { sender: aggregator, recipient: owner, amount: whole(2), meta }
  const read = async (logs: EventLog[]) => {
    const app = createWorld({ logs, payments: [payment] })
    const question = { account: owner, kind: 'sends', start: newestStart } as const
    const { items } = await fetchActivity(app, question)
    return items.map((item) => 'movement' in item && [item.movement.kind, item.movement.party])
  }
  expect(await read([swap])).toEqual([['received', friend]])
  const own = { ...swap, meta: { ...meta, txOrigin: owner } }
  expect(await read([own])).toEqual([])
})

test('[HIS-03] unlisted tokens and empty transfers are left out', async () => {
  const fake = createTransfer(3, parseAddress(`0x${'99'.repeat(20)}`))
  const empty = { ...createTransfer(2), data: `0x${'00'.repeat(32)}` as Hex }
  expect(await readPages({ logs: [fake, empty, createTransfer(1)] }, 'sends')).toEqual([['sent 1']])
})
