import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type AbiEvent,
  addresses,
  aggregatorEvents,
  encodeEventTopics,
  encodeParameters,
  orderBookEvents,
} from '@vermeil/abi'
import type { Ledger } from '@vermeil/ledger'
import type { Receipt } from '@vermeil/thor'
import { type Address, type Seconds, type TxId, zeroAddress } from '@vermeil/units'
import { pagesFolder } from '@vermeil/wire'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestNode } from '../testing/fixture/createNode.ts'
import { createTestApi } from '../testing/fixture/createTestApi.ts'
import {
  addressOf,
  createTransactionId,
  ether,
  openFilledLedger,
  trader,
} from '../testing/fixture/fillLedger.ts'
import { writeRecord } from '../testing/fixture/writeRecord.ts'

const html =
  '<!doctype html><html><head><meta name="description" content="Swap tokens." /><title>Vermeil</title></head><body></body></html>'
const [swapId, orderId, noneId] = [
  createTransactionId(1),
  createTransactionId(900),
  createTransactionId(77),
]

let folder: string
let ledger: Ledger
let app: FastifyInstance
let node: TestNode

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vermeil-previews-'))
  await writeFile(join(folder, 'index.html'), html)
  await mkdir(join(folder, pagesFolder))
  for (const name of ['markets', 'leaderboard', 'quality'])
    await writeFile(join(folder, pagesFolder, `${name}.html`), html)
  const opened = await openFilledLedger()
  await writeRecord(opened.writer)
  ledger = opened.ledger
})

afterAll(async () => {
  await ledger[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

beforeEach(async () => {
  ;({ app, node } = await createTestApi(ledger, { web: { folder }, proxies: [] }))
  node.receipts.set(swapId, createSwapReceipt(25_000n * ether, 52_314_738n * 10n ** 14n))
  node.receipts.set(orderId, createOrderReceipt())
  return () => app.close()
})

function createSwapReceipt(amountIn: bigint, amountOut: bigint): Receipt {
  const { SwapExecuted } = aggregatorEvents
  const named = { tokenFrom: zeroAddress, tokenTo: addressOf('B3TR'), recipient: trader }
  const plain = [amountIn, amountOut, zeroAddress, 0n]
  return createReceipt(addresses.dev.aggregator, SwapExecuted, named, plain)
}

function createOrderReceipt(): Receipt {
  const { OrderCreated } = orderBookEvents
  const named = { orderId: 1n, maker: trader, tokenFrom: addressOf('B3TR') }
  const plain = [addressOf('VEUSD'), 10n * ether, 2_000_000n, ether / 5n, 1n]
  return createReceipt(addresses.dev.orderBook, OrderCreated, named, plain)
}

function createReceipt<Args extends object>(
  address: Address | null,
  event: AbiEvent<Args>,
  named: Partial<Args>,
  plain: readonly unknown[],
): Receipt {
  const inputs = event.inputs.filter(({ indexed }) => !indexed)
  const topics = encodeEventTopics<Args>(event, named as Partial<NoInfer<Args>>)
  return {
    reverted: false,
    outputs: [
      {
        contractAddress: null,
        transfers: [],
        events: [{ address, topics, data: encodeParameters(inputs, plain) }],
      },
    ],
    meta: { blockNumber: 23_413_993, blockTimestamp: 1_795_392_000 as Seconds, txOrigin: trader },
  } as unknown as Receipt
}

/** The tags that a crawler reads from a page, without running it. */
async function readTags(path: string, status = 200): Promise<Record<string, string>> {
  const { body, statusCode } = await app.inject({ url: path, headers: { host: 'vermeil.example' } })
  expect(statusCode).toBe(status)
  const tags = body.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)
  const title = /<title>(.*?)<\/title>/.exec(body)?.[1] ?? ''
  return { title, ...Object.fromEntries([...tags].map(([, name, text]) => [name, text])) }
}

test('[SHR-01] a shared swap names its amounts in the page’s head, without JavaScript', async () => {
  const url = `/share/swap/${swapId}?theme=matrix`
  expect(await readTags(url)).toEqual({
    title: '25,000 VET for 5,231.4738 B3TR · Vermeil',
    description: 'A swap on Vermeil at 0.2092 B3TR per VET. See what was sold and received.',
    'og:site_name': 'Vermeil',
    'og:type': 'website',
    'og:url': `http://vermeil.example${url}`,
    'og:title': '25,000 VET for 5,231.4738 B3TR',
    'og:description': 'A swap on Vermeil at 0.2092 B3TR per VET. See what was sold and received.',
    'og:image': `http://vermeil.example/previews/swap/${swapId}.png?theme=matrix`,
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Swapped: 25,000 VET, 5,231.4738 B3TR',
    'twitter:card': 'summary_large_image',
  })
})

test.each(['/limit/', '/share/limit/'])(
  '[SHR-01] an order at %s names its amounts, rate and how much is filled',
  async (path) => {
    expect(await readTags(path + orderId)).toMatchObject({
      title: 'Sell 10 B3TR for 2 VEUSD · Vermeil',
      description: 'A limit order on Vermeil at 0.2 VEUSD per B3TR. Partially filled, 50% filled.',
      'og:image': `http://vermeil.example/previews/limit/${orderId}.png?theme=unicorn`,
    })
  },
)

test('[SHR-01] a crawler gets the picture of a swap and of an order in either theme', async () => {
  const pictures = await Promise.all(
    [`swap/${swapId}`, `limit/${orderId}`].flatMap((path) =>
      ['unicorn', 'matrix'].map(async (theme) => {
        const { headers, rawPayload } = await app.inject(`/previews/${path}.png?theme=${theme}`)
        expect(headers).toMatchObject({
          'content-type': 'image/png',
          'cache-control': 'public, max-age=300',
          'cross-origin-resource-policy': 'cross-origin',
        })
        expect(rawPayload.subarray(1, 4).toString()).toBe('PNG')
        expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
        return rawPayload.toString('base64')
      }),
    ),
  )
  expect(new Set(pictures).size).toBe(4)
})

test.each([
  [
    '/markets',
    'Markets',
    'Prices, 24-hour changes, volume and liquidity of every token on VeChain.',
  ],
  [
    '/leaderboard/47',
    'Trading Leaderboard',
    'Traders on Vermeil by points, and the B3TR that each round pays.',
  ],
  [
    '/quality',
    'Price quality',
    'What swaps on Vermeil received, compared with their quote and with the best single exchange.',
  ],
  [
    '/markets/b3tr',
    'B3TR $0.1102',
    'B3TR costs $0.1102. See its chart, pools and trades on Vermeil.',
  ],
])(
  '[MKT-01] a crawler reads what %s is about, without JavaScript',
  async (path, title, description) => {
    expect(await readTags(path)).toEqual({
      title: `${title} · Vermeil`,
      description,
      'og:site_name': 'Vermeil',
      'og:type': 'website',
      'og:title': title,
      'og:description': description,
      'twitter:card': 'summary',
    })
  },
)

test.each([
  ['a transaction that is not in a block', `/share/swap/${noneId}`, 200],
  ['a transaction of another kind', `/share/limit/${swapId}`, 200],
  ['a page that shares nothing', '/swap', 200],
  ['a broken id', '/share/swap/0x12', 404],
])('%s has the plain page and no picture', async (_, path, status) => {
  expect(await readTags(path, status)).toEqual({ title: 'Vermeil', description: 'Swap tokens.' })
  const picture = path.replace('/share/', '/previews/')
  if (picture !== path) expect((await app.inject(`${picture}.png`)).statusCode).toBe(404)
})

test('a page is sent as it is if the node does not answer; its picture is an error', async () => {
  node.isSilent = true
  expect(await readTags(`/share/swap/${swapId}`)).toMatchObject({ title: 'Vermeil' })
  const picture = await app.inject(`/previews/swap/${swapId}.png`)
  expect([picture.statusCode, picture.headers['retry-after']]).toEqual([503, '5'])
})

test('names from the chain cannot break out of the head', async () => {
  const evil = { ...createSwapReceipt(1n, 1n) }
  node.receipts.set(noneId, evil)
  const { body } = await app.inject(`/share/swap/${noneId}?theme="><script>alert(1)</script>`)
  expect(body).toContain('&lt;0.0001 VET')
  expect(body).not.toContain('<script>alert')
})

test('a client that asks for too many pictures is refused, and its pages lose their previews', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  const statuses = new Set<number>()
  for (let turn = 0; turn < 45; turn++)
    statuses.add((await app.inject({ url: `/previews/swap/${noneId}.png`, headers })).statusCode)
  expect([...statuses]).toEqual([404, 429])
  const page = await app.inject({ url: `/share/swap/${swapId}`, headers })
  expect(page.statusCode).toBe(200)
})

test('reads a receipt once for a page and its picture', async () => {
  let reads = 0
  const fetchReceipt = node.fetchReceipt
  node.fetchReceipt = (id: TxId) => {
    reads += 1
    return fetchReceipt(id)
  }
  await readTags(`/share/swap/${swapId}`)
  await app.inject(`/previews/swap/${swapId}.png`)
  expect(reads).toBe(1)
})
