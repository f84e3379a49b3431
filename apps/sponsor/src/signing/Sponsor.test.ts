import { addresses, encodeCall, erc20, orderBook } from '@vermeil/abi'
import {
  type Clause,
  createThorClient,
  encodeHex,
  encodeTransaction,
  signingHash,
  type TransactionBody,
} from '@vermeil/thor'
import { signHash } from '@vermeil/thor/sign'
import type { Address } from '@vermeil/units'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GrantStore } from '../grants/GrantStore.ts'
import type { Rules } from '../rules/Rules.ts'
import {
  contracts,
  createKey,
  encodeRaw,
  energy,
  owner,
  type TestAccount,
  TestChain,
  vvet,
  whole,
  wrap,
} from '../testing/TestChain.ts'
import { Sponsor } from './Sponsor.ts'

const dayMs = 86_400_000
const { multicall3 } = addresses.dev

let world: TestChain
let store: GrantStore
let sponsor: Sponsor
let names = 0
beforeAll(async () => {
  world = await TestChain.open()
})
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(() => {
  store = world.openStore()
  sponsor = world.createSponsor(store)
})
afterEach(() => store[Symbol.dispose]())

const createAccount = () => world.createAccount(`account ${names++}`)
const sign = (body: TransactionBody, { address }: { address: Address }, by = sponsor) =>
  by.sign({ origin: address, raw: encodeRaw(body) })
const refuse = async (body: TransactionBody, account: { address: Address }, by = sponsor) =>
  await sign(body, account, by).then(
    () => 'signed',
    ({ code, message }) => `${code}: ${message}`,
  )

describe('pays', () => {
  test.each([
    ['a legacy transaction', 0],
    ['a transaction with dynamic fees', 0x51],
  ] as const)('[SRV-06] for %s of an account without VTHO', async (_, type) => {
    const account = await createAccount()
    expect(await sponsor.fetchDelegation(account.address)).toEqual({ available: true })
    const clauses = world.createSwap(account.address, 10n * whole)
    const body = world.createBody({ type, clauses, gas: 1_000_000n })
    const receipt = await world.mine(body, account, await sign(body, account))
    expect(receipt).toMatchObject({ type, reverted: false, gasPayer: sponsor.address })
    expect(receipt.meta.txOrigin).toBe(account.address)
    expect(receipt.paid).toBeGreaterThan(0n)
  })

  test.each<[string, (account: TestAccount) => Clause[]]>([
    ['a wrap', () => [wrap()]],
    [
      'a send of a token',
      ({ address }) => [
        { to: vvet, value: 0n, data: encodeCall(erc20.transfer, [address, whole]) },
      ],
    ],
    ['a send of VET', () => [{ to: createKey('friend').address, value: whole, data: '0x' }]],
    [
      'an order',
      () => {
        const book = contracts.orderBook as Address
        const terms = [vvet, energy, whole, 5n * 10n ** 18n] as const
        const data = encodeCall(orderBook.createOrder, terms)
        return [
          { to: vvet, value: 0n, data: encodeCall(erc20.approve, [book, whole]) },
          { to: book, value: 0n, data },
        ]
      },
    ],
  ])('for %s', async (_, create) => {
    const account = await createAccount()
    const body = world.createBody({ clauses: create(account), gas: 500_000n })
    const receipt = await world.mine(body, account, await sign(body, account))
    expect(receipt).toMatchObject({ reverted: false, gasPayer: sponsor.address })
  })

  test('for a transaction that its origin has signed, not another account', async () => {
    const account = await createAccount()
    const body = world.createBody()
    const rawOf = ({ privateKey }: TestAccount) =>
      encodeHex(encodeTransaction(body, signHash(signingHash(body), privateKey)))
    const ask = (raw: ReturnType<typeof rawOf>) => sponsor.sign({ origin: account.address, raw })
    await expect(ask(rawOf(createKey('thief')))).rejects.toThrow(/It is signed by 0x/)
    expect(await ask(rawOf(account))).toBe(await sign(body, account))
  })
})

describe('counts', () => {
  test('[SRV-06] one transaction per account and UTC day', async () => {
    const account = await createAccount()
    const first = world.createBody()
    const signature = await sign(first, account)
    expect(await refuse(world.createBody(), account)).toMatch(/^pending: /)
    expect((await sponsor.fetchDelegation(account.address)).code).toBe('pending')
    await world.mine(first, account, signature)
    const used = { available: false, code: 'used' }
    expect(await sponsor.fetchDelegation(account.address)).toMatchObject(used)
    await world.mineBlocks(44)
    await sponsor.tick()
    expect(await refuse(world.createBody(), account)).toMatch(
      /^used: You have already used your one free delegation for today\. Please come back again tomorrow\.$/,
    )
    expect(await sponsor.fetchDelegation(account.address)).toMatchObject(used)
    world.now += dayMs
    expect(await sponsor.fetchDelegation(account.address)).toEqual({ available: true })
    expect(await refuse(world.createBody(), account)).toBe('signed')
  })

  test('[SRV-06] one signature for 1,000 simultaneous requests of one account', async () => {
    const account = await createAccount()
    const bodies = Array.from({ length: 1_000 }, () => world.createBody())
    const results = await Promise.all(bodies.map((body) => refuse(body, account)))
    expect(results.filter((result) => result === 'signed')).toHaveLength(1)
    expect(results.filter((result) => result.startsWith('pending'))).toHaveLength(999)
  })

  test('gives the same signature for the same transaction, even to simultaneous requests', async () => {
    const account = await createAccount()
    const body = world.createBody()
    const signatures = await Promise.all(Array.from({ length: 50 }, () => sign(body, account)))
    expect(new Set(signatures).size).toBe(1)
  })

  test('[SRV-06] releases a transaction that expired without being mined, and no other', async () => {
    const account = await createAccount()
    await sign(world.createBody(), account)
    await world.mineBlocks(43)
    await sponsor.tick()
    expect(await refuse(world.createBody(), account)).toMatch(/^pending/)
    await world.mineBlocks(1)
    await sponsor.tick()
    expect(await refuse(world.createBody(), account)).toBe('signed')
  })

  test('the cost of transactions against the budget of the day, and their maximum cost until they are decided', async () => {
    const [one, other] = [await createAccount(), await createAccount()]
    world.now += 2 * dayMs
    const body = world.createBody()
    const maxFee = 100_000n * 11n * 10n ** 12n
    const dailyBudget = maxFee + 10n ** 18n - 1n
    const poor = world.createSponsor(store, { dailyBudget, maxGas: 100_000n })
    const signature = await sign(body, one, poor)
    expect(poor.budget().spent).toBe(maxFee)
    expect(await refuse(world.createBody(), other, poor)).toMatch(/^budget: Today/)
    expect((await poor.fetchDelegation(other.address)).code).toBe('budget')
    const { paid } = await world.mine(body, one, signature)
    await world.mineBlocks(44)
    await poor.tick()
    expect(poor.budget().spent).toBe(paid)
    expect(await refuse(world.createBody(), other, poor)).toBe('signed')
  })
})

describe('keeps VTHO for signed transactions', () => {
  // Each test transaction may cost 1.1 VTHO.
  let poor: Sponsor
  let funded = 0

  beforeEach(async () => {
    // The transactions that other tests left unmined expire.
    await world.mineBlocks(32)
    const { address, privateKey } = createKey(`sponsor ${funded++}`)
    const vtho = encodeCall(erc20.transfer, [address, 2n * whole])
    await world.send(owner, [{ to: energy, value: 0n, data: vtho }])
    const config = world.createConfig({ maxGas: 100_000n })
    poor = new Sponsor({ ...config, privateKey }, store)
  })

  test('[SRV-06] signs no more at once than it can pay', async () => {
    const accounts = [await createAccount(), await createAccount(), await createAccount()]
    const results = await Promise.all(
      accounts.map((account) => refuse(world.createBody(), account, poor)),
    )
    expect(results.toSorted()).toEqual([
      'signed',
      expect.stringMatching(/^unavailable: .* VTHO/),
      expect.stringMatching(/^unavailable: .* VTHO/),
    ])
    const { address } = await createAccount()
    expect((await poor.fetchDelegation(address)).code).toBe('unavailable')
  })

  test('until they are mined', async () => {
    const [one, other] = [await createAccount(), await createAccount()]
    const body = world.createBody()
    const signature = await sign(body, one, poor)
    await world.mine(body, one, signature)
    await poor.tick()
    expect(await poor.fetchDelegation(other.address)).toEqual({ available: true })
    expect(await refuse(world.createBody(), other, poor)).toBe('signed')
  })

  test('until they have expired', async () => {
    const [one, other] = [await createAccount(), await createAccount()]
    await sign(world.createBody(), one, poor)
    await world.mineBlocks(31)
    expect(await refuse(world.createBody(), other, poor)).toMatch(/^unavailable/)
    await world.mineBlocks(1)
    expect(await refuse(world.createBody(), other, poor)).toBe('signed')
  })
})

describe('refuses', () => {
  const change = (more: Partial<TransactionBody>) =>
    ({ ...world.createBody(), ...more }) as TransactionBody
  test.each<[string, RegExp, () => TransactionBody]>([
    ['another chain', /^transaction: It is for another chain/, () => change({ chainTag: 1 })],
    ['no delegation', /^transaction: Its features/, () => change({ features: 0 })],
    ['unknown features', /^transaction: Its features/, () => change({ features: 3 })],
    ['reserved fields', /^transaction: Its reserved/, () => change({ unusedReserved: ['0x01'] })],
    [
      'a dependency',
      /^transaction: It must not depend/,
      () => change({ dependsOn: `0x${'ab'.repeat(32)}` as never }),
    ],
    ['a distant expiration', /^transaction: Its expiration/, () => change({ expiration: 33 })],
    [
      'a future reference',
      /^transaction: .* future/,
      () => change({ blockRef: '0x0fffffff00000000' }),
    ],
    [
      'the past',
      /^transaction: It has expired/,
      () => change({ blockRef: '0x0000000000000000', expiration: 1 }),
    ],
    ['too much gas', /^fee: Its gas must be at most 2000000/, () => change({ gas: 2_000_001n })],
    ['too little gas', /^transaction: Its gas is less/, () => change({ gas: 20_000n })],
    [
      'a gas price that is too high',
      /^fee: .* at most/,
      () => change({ type: 0x51, maxFeePerGas: 3n * 10n ** 13n }),
    ],
    [
      'a gas price that is too low',
      /^fee: .* at least/,
      () => change({ type: 0x51, maxFeePerGas: 10n ** 12n }),
    ],
    ['no clauses', /^clauses: Only swaps/, () => world.createBody({ clauses: [], gas: 30_000n })],
    [
      'a foreign contract',
      /^clauses: Only swaps/,
      () =>
        world.createBody({
          clauses: [{ to: createKey('x').address, value: 0n, data: '0x12345678' }],
        }),
    ],
    [
      'VET for a contract',
      /^clauses: It sends VET to a contract/,
      () => world.createBody({ clauses: [{ to: multicall3, value: 1n, data: '0x' }] }),
    ],
    [
      'a transaction that would revert',
      /^reverted: It would fail/,
      () => world.createBody({ clauses: [{ ...wrap(), value: 10n ** 30n }] }),
    ],
    [
      'a transaction that would run out of gas',
      /^reverted: It would fail: out of gas/,
      () => world.createBody({ gas: 25_000n }),
    ],
  ])('%s', async (_, reason, create) => {
    const account = await createAccount()
    expect(await refuse(create(), account)).toMatch(reason)
    expect(await refuse(world.createBody(), account)).toBe('signed')
  })

  test('bytes that are not a transaction', async () => {
    const { address: origin } = await createAccount()
    const ask = (raw: string) => sponsor.sign({ origin, raw: raw as never })
    for (const raw of ['0x', '0x51', '0x52c0', '0xc0', `0x${'ff'.repeat(9)}`])
      await expect(ask(raw)).rejects.toMatchObject({ code: 'transaction' })
    await expect(ask(`0x${'00'.repeat(16_385)}`)).rejects.toThrow(/at most 16384 bytes/)
    await expect(ask(encodeNested(5_000))).rejects.toMatchObject({ code: 'transaction' })
  })

  test('an account that has not held enough VET for long enough', async () => {
    const strict = (rules: Partial<Rules>) => world.createSponsor(store, rules)
    const account = await createAccount()
    const rich = strict({ minBalance: 2_000n * whole })
    expect(await refuse(world.createBody(), account, rich)).toMatch(
      /^balance: Free transactions are for accounts that have held 2000 VET\.$/,
    )
    expect((await rich.fetchDelegation(account.address)).code).toBe('balance')
    const patient = strict({ minAgeBlocks: 5 })
    expect(await refuse(world.createBody(), account, patient)).toMatch(/for the last 5 blocks\.$/)
    await world.mineBlocks(5)
    expect(await refuse(world.createBody(), account, patient)).toBe('signed')
  })

  test('everything while its node fails or its VTHO is too little, and keeps the quota', async () => {
    const account = await createAccount()
    const missing = createThorClient({ url: 'http://127.0.0.1:1' })
    const config = world.createConfig()
    const blind = new Sponsor({ ...config, thor: missing }, store)
    expect(await refuse(world.createBody(), account, blind)).toMatch(/^unavailable: .* node/)
    expect((await blind.fetchDelegation(account.address)).code).toBe('unavailable')
    await expect(blind.tick()).rejects.toThrow()
    expect(blind.status()).toMatchObject({ state: 'waiting' })
    const broke = new Sponsor({ ...config, privateKey: createKey('poor').privateKey }, store)
    expect(await refuse(world.createBody(), account, broke)).toMatch(/^unavailable: .* VTHO/)
    expect(await refuse(world.createBody(), account)).toBe('signed')
  })
})

/** Lists in lists. */
function encodeNested(depth: number): string {
  let bytes: number[] = [0xc0]
  for (let level = 0; level < depth; level++) {
    const { length } = bytes
    const head =
      length < 56
        ? [0xc0 + length]
        : length < 256
          ? [0xf8, length]
          : [0xf9, length >> 8, length & 255]
    if (length + head.length > 16_384) break
    bytes = [...head, ...bytes]
  }
  return encodeHex(Uint8Array.from(bytes))
}
