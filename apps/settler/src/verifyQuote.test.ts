import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { addresses, encodeCall, erc20, networks, orderBook, venues, vvet } from '@vermeil/abi'
import { formatCertificate, parseCertificate, type QuoteCertificate } from '@vermeil/pools'
import { Graph, type Pool, quoteExactIn, quoteExactOut } from '@vermeil/router'
import { zeroAddress } from '@vermeil/units'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatVerification } from './certificate/formatVerification.ts'
import { verifyOnChain } from './certificate/verifyOnChain.ts'
import { readVerifyOptions } from './options/verifyOptions.ts'
import { openPool } from './testing/openPool.ts'
import { b3tr, call, findAccount, TestChain, whole } from './testing/TestChain.ts'

const repository = join(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'vermeil-verify-'))
const [veRocket, betterSwap] = venues.dev as [(typeof venues.dev)[0], (typeof venues.dev)[0]]
const { orderBook: book, energy } = addresses.dev
let world: TestChain
let sale: QuoteCertificate
let purchase: QuoteCertificate

/** Three pairs and an order, so that the best route splits. */
async function openMarket(): Promise<Pool[]> {
  const open = (venue: typeof veRocket, ends: Parameters<typeof openPool>[2]) =>
    openPool(world, venue, ends)
  const pools: Pool[] = [
    await open(veRocket, {
      tokens: [veRocket.wrapped, b3tr],
      reserves: [10_000n * whole, 2_000n * whole],
    }),
    await open(betterSwap, {
      tokens: [betterSwap.wrapped, b3tr],
      reserves: [6_000n * whole, 1_250n * whole],
    }),
    await open(veRocket, {
      tokens: [veRocket.wrapped, energy],
      reserves: [5_000n * whole, 100_000n * whole],
    }),
    await open(veRocket, { tokens: [b3tr, energy], reserves: [1_000n * whole, 100_000n * whole] }),
  ]
  const maker = world.createSender(1)
  const amount = 40n * whole
  await world.createSender(0).send([call(b3tr, erc20.transfer, [maker.address, amount])])
  await maker.send([
    call(b3tr, erc20.approve, [book, amount]),
    call(book, orderBook.createOrder, [b3tr, zeroAddress, amount, 5n * whole]),
  ])
  const order: Pool = {
    kind: 'order',
    venue: 'Limit orders',
    address: findAccount(9).address,
    token0: b3tr,
    token1: zeroAddress,
    orderId: 1n,
    terms: '0x',
    remaining: amount,
    amountFrom: amount,
    amountTo: 5n * amount,
  }
  return [...pools, order]
}

beforeAll(async () => {
  world = await TestChain.start()
  const pools = await openMarket()
  const places = [veRocket, betterSwap].map(({ name, router, wrapped }) => ({
    name,
    router,
    wrappedVet: wrapped,
  }))
  const graph = new Graph([
    ...places,
    { name: 'Limit orders', router: book, wrappedVet: addresses.dev.vvet },
  ])
  for (const pool of pools) graph.write(pool)
  const { number, id } = world.chain.best()
  const pair = { from: zeroAddress, to: b3tr, maxHops: 3 }
  const amount = 1_000n * whole
  const [sold, bought] = [
    quoteExactIn(graph, { ...pair, amountIn: amount }),
    quoteExactOut(graph, { ...pair, amountOut: 150n * whole }),
  ]
  if (!sold.found || !bought.found) throw new Error('The test market has no route.')
  const { genesisId } = world.node
  const common = { genesisId, block: { number, id }, ...pair, orders: [1n] }
  const certify = ({ routes, amountIn, bound }: typeof sold) => ({
    ...common,
    amountIn,
    bound,
    legs: routes.flatMap(({ legs }) =>
      legs.map(({ kind, router, pool, orderId, from, to, ...amounts }) => ({
        pool: kind === 'order' ? router : pool,
        ...(orderId === undefined ? {} : { orderId }),
        from,
        to,
        amountIn: amounts.amountIn,
        amountOut: amounts.amountOut,
      })),
    ),
  })
  sale = { ...certify(sold), isExactOut: false, amountOut: sold.amountOut }
  purchase = { ...certify(bought), isExactOut: true, amountOut: 150n * whole }
  // The pools move on; the certificates keep their block.
  const [wrapped, pair0] = [veRocket.wrapped, pools[0]?.address ?? zeroAddress]
  await world
    .createSender(2)
    .send([
      { to: wrapped, value: 500n * whole, data: encodeCall(vvet.deposit, []) },
      call(wrapped, erc20.transfer, [pair0, 500n * whole]),
    ])
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true })
})

async function verify(certificate: QuoteCertificate) {
  return await verifyOnChain({ ...world.node, network: networks.dev }, certificate)
}

test('confirms the certificates of a sale and of a purchase at a past block', async () => {
  expect(sale.legs.length).toBeGreaterThan(3)
  expect(sale.legs.some(({ orderId }) => orderId === 1n)).toBe(true)
  for (const certificate of [sale, purchase]) {
    const verification = await verify(certificate)
    expect(verification.mismatches).toEqual([])
    expect(verification.poolCount).toBe(5)
    expect(formatVerification(certificate, verification)).toMatch(
      /The certificate is right: the quote is within \d\.\d{5}% of the best possible price\.$/,
    )
  }
})

test.each([
  ['a lower bound', { bound: (c: QuoteCertificate) => c.bound - c.bound / 100_000n }, 'bound'],
  ['a higher bound', { bound: (c: QuoteCertificate) => c.bound + c.bound / 100_000n }, 'bound'],
  ['more output', { amountOut: (c: QuoteCertificate) => c.amountOut + 1n }, 'amountOut'],
  ['less input', { amountIn: (c: QuoteCertificate) => c.amountIn - 1n }, 'amountIn'],
] as const)('refuses %s', async (_name, change, claim) => {
  const [[field, alter] = []] = Object.entries(change)
  const changed = { ...sale, [field ?? '']: alter?.(sale) }
  const { mismatches } = await verify(changed)
  expect(mismatches.map((mismatch) => mismatch.claim)).toContain(claim)
})

test('refuses a leg that its pool would not pay, and one of an unknown pool', async () => {
  const [first, ...others] = sale.legs
  if (!first) throw new Error('The sale has no legs.')
  const generous = { ...first, amountOut: first.amountOut + first.amountOut / 1_000n }
  const unknown = { ...first, pool: findAccount(8).address }
  for (const leg of [generous, unknown]) {
    const { mismatches } = await verify({ ...sale, legs: [leg, ...others] })
    expect(mismatches).toContainEqual(
      expect.objectContaining({ claim: 'pool', address: leg.pool, stated: leg.amountOut }),
    )
  }
})

test('does not confirm the bound if the certificate leaves out an order', async () => {
  const { mismatches } = await verify({ ...sale, orders: [] })
  expect(mismatches.map(({ claim }) => claim)).toContain('bound')
})

test('says what to do if the node has another block or chain', async () => {
  const { number, id } = sale.block
  const replaced = { ...sale, block: { number: number - 1, id } }
  await expect(verify(replaced)).rejects.toThrow(/use another node, or a newer certificate/)
  await expect(verify({ ...sale, genesisId: id })).rejects.toThrow(/is for another chain/)
})

test('reads what it writes, and refuses other files', () => {
  expect(parseCertificate(formatCertificate(sale))).toEqual(sale)
  for (const text of ['', '{}', formatCertificate(sale).replace('"version": 1', '"version": 2')])
    expect(() => parseCertificate(text)).toThrow(/not a price certificate\. Download it again/)
})

test('the command confirms a file, and fails for a changed one', async () => {
  const file = join(folder, 'quote.json')
  const run = async () =>
    await promisify(execFile)(
      process.execPath,
      [
        'scripts/run.cjs',
        'apps/settler/src/verifyQuote.ts',
        file,
        ...['--node-url', world.node.thor.url, '--network', 'dev'],
      ],
      { cwd: repository },
    )
  writeFileSync(file, formatCertificate(sale))
  expect((await run()).stdout).toContain('The certificate is right')
  writeFileSync(file, formatCertificate({ ...sale, bound: sale.bound * 2n }))
  await expect(run()).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('The certificate is wrong:\n  The best possible price is'),
  })
}, 60_000)

test('refuses a missing file and a missing node in one sentence', () => {
  const file = join(folder, 'quote.json')
  writeFileSync(file, formatCertificate(sale))
  expect(() => readVerifyOptions([])).toThrow(/Give the file of one certificate/)
  expect(() => readVerifyOptions([join(folder, 'none.json')])).toThrow(/cannot be read/)
  expect(() => readVerifyOptions([file])).toThrow(/--node-url is missing/)
  expect(readVerifyOptions(['--help'])).toBeUndefined()
})
