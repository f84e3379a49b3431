import { spawn } from 'node:child_process'
import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Address, Hex } from '@vermeil/units'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { createDevGenesis } from '../genesis/createDevGenesis.ts'
import { addressOf, startTestChain, testLaunchTime } from '../testing/startTestChain.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vermeil-chain-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A shared compile cache, so that only the first killed process has to compile. */
const compiled = mkdtempSync(join(tmpdir(), 'vermeil-compiled-'))
afterAll(() => rmSync(compiled, { recursive: true, force: true }))

const to = '0x00000000000000000000000000000000000000f1' as Address
const blocks = (): string => join(folder, 'blocks.log')
const storeCode: Hex = '0x655f355f5500005f526006601af3'
const word = (value: number): Hex => `0x${value.toString(16).padStart(64, '0')}`

/** Mines a few transactions into the folder and returns the result. */
async function fill() {
  await using test = await startTestChain({ folder })
  const { outputs } = await test.send([{ data: storeCode }])
  const contract = outputs[0]?.contractAddress as Address
  for (const value of [4, 0, 6]) await test.send([{ to: contract, data: word(value) }])
  await test.send([{ to, value: 3n }], { signer: 1, gasPayer: 2 })
  return { contract, best: { ...test.chain.best() }, transactions: test.chain.best().transactions }
}

test('continues a chain with its state, history, logs and transactions', async () => {
  const { contract, best, transactions } = await fill()
  await using test = await startTestChain({ folder })
  const { chain } = test
  expect({ ...chain.best() }).toEqual(best)
  expect(chain.best().transactions).toEqual(transactions)
  expect(chain.mined(transactions[0]?.id as never)?.receipt.gasPayer).toBe(addressOf(2))
  expect(chain.account(to, chain.best()).balance).toBe(3n)
  const slots = [1, 2, 3, 4].map((number) =>
    chain.storage(contract, word(0), chain.blockAt(number) as never),
  )
  expect(slots).toEqual([0, 4, 0, 6].map(word))
  const filter = {
    fromBlock: 0,
    toBlock: 99,
    criteria: [],
    order: 'asc',
    offset: 0,
    limit: 9,
  } as const
  expect(chain.transfers({ ...filter, criteria: [] })).toHaveLength(1)
  const receipt = await test.send([{ to: contract, data: word(1) }])
  expect(receipt.reverted).toBe(false)
  expect(chain.best().number).toBe(best.number + 1)
})

test('cuts off an incomplete last record', async () => {
  const { best } = await fill()
  const whole = readFileSync(blocks())
  for (const cut of [1, 40, 200]) {
    writeFileSync(blocks(), whole)
    truncateSync(blocks(), whole.length - cut)
    await using test = await startTestChain({ folder })
    expect(test.chain.best().number).toBe(best.number - 1)
  }
  writeFileSync(blocks(), whole)
  appendFileSync(blocks(), Buffer.alloc(100))
  await using test = await startTestChain({ folder })
  expect(test.chain.best().id).toBe(best.id)
})

test('reports other damage with the folder and what to do', async () => {
  await fill()
  const whole = readFileSync(blocks())
  for (const at of [0, 20, 30, whole.length >> 1]) {
    const damaged = Buffer.from(whole)
    damaged[at] = (damaged[at] ?? 0) ^ 0x55
    writeFileSync(blocks(), damaged)
    await expect(startTestChain({ folder })).rejects.toThrow(
      new RegExp(`^The chain in ${folder} is [^.]+: start with --fresh to make a new one\\.$`),
    )
  }
})

test('opens a folder once at a time', async () => {
  await using test = await startTestChain({ folder })
  await expect(startTestChain({ folder })).rejects.toThrow(
    new RegExp(
      `^The chain in ${folder} is in use by process ${process.pid}: stop that one first\\.$`,
    ),
  )
  await test.chain[Symbol.asyncDispose]()
  await using again = await startTestChain({ folder })
  expect(again.chain.best().number).toBe(0)
})

test('rejects a chain with other contracts and a folder that cannot be created', async () => {
  await fill()
  const genesis = createDevGenesis({ launchTime: testLaunchTime })
  await expect(startTestChain({ folder, genesis })).rejects.toThrow(
    /was created with other contracts/,
  )
  const file = join(folder, 'recipe', 'below')
  await expect(startTestChain({ folder: file })).rejects.toThrow(/cannot be stored/)
})

/** Starts a process that mines into the folder and prints each block. Kills it after a number of blocks or a time. */
function mineAndKill(end: { blocks?: number; milliseconds?: number }): Promise<string[]> {
  const script = new URL('../testing/mineForever.ts', import.meta.url).pathname
  const env = { ...process.env, NODE_COMPILE_CACHE: compiled }
  const child = spawn(process.execPath, [script, folder, '3'], { env })
  const ids: string[] = []
  const kill = (): void => void child.kill('SIGKILL')
  return new Promise((resolve, reject) => {
    const lines = createInterface(child.stdout)
    lines.on('line', (line) => {
      ids.push(line)
      if (ids.length === end.blocks) kill()
      if (ids.length === 1 && end.milliseconds !== undefined) setTimeout(kill, end.milliseconds)
    })
    child.on('close', () =>
      ids.length < (end.blocks ?? 1) ? reject(new Error('It died too early.')) : resolve(ids),
    )
  })
}

test('loses no block and keeps no partial one after kill -9 while mining or saving a snapshot', async () => {
  const announced: string[] = []
  const ends = [{ blocks: 3 }, { blocks: 40 }, { blocks: 1 }]
  const moments = Array.from({ length: 9 }, () => ({ milliseconds: Math.random() * 40 }))
  for (const end of [...ends, ...moments]) {
    announced.push(...(await mineAndKill(end)))
    await using test = await startTestChain({ folder, snapshotDistance: 3 })
    const { chain } = test
    const stored = Array.from({ length: chain.best().number }, (_, at) => chain.blockAt(at + 1)?.id)
    // A block that was stored but not printed comes after the printed ones.
    expect(stored.slice(0, announced.length)).toEqual(announced)
    announced.splice(0, announced.length, ...(stored as string[]))
    expect(chain.account(to, chain.best()).balance).toBe(BigInt(stored.length))
    expect(readdirSync(folder)).not.toContain('snapshot.new')
  }
}, 120_000)

/** Describes a chain, to compare two ways of opening it. */
async function describeChain(snapshotDistance: number) {
  await using test = await startTestChain({ folder, snapshotDistance, mining: { mode: 'manual' } })
  const { chain } = test
  const filter = { fromBlock: 0, toBlock: 9999, order: 'asc', offset: 0, limit: 99 } as const
  const transfers = chain.transfers({ ...filter, criteria: [{ recipient: to }] })
  return {
    best: { ...chain.best() },
    balance: chain.account(to, chain.best()).balance,
    before: chain.account(to, chain.blockAt(chain.best().number - 1050) as never).balance,
    transfers: transfers.map(({ meta, amount }) => [
      meta.block.number,
      meta.transaction.id,
      amount,
    ]),
    mined: transfers.map(({ meta }) => chain.mined(meta.transaction.id)?.block.number),
  }
}

const listSnapshots = (): string[] =>
  readdirSync(folder).filter((name) => name.startsWith('snapshot'))

test('opens the same chain from a snapshot as by replaying it, and ignores damaged snapshots', async () => {
  {
    await using test = await startTestChain({ folder, snapshotDistance: 100 })
    for (let count = 0; count < 1300; count++)
      if (count % 100 === 50) await test.send([{ to, value: 1n }])
      else await test.chain.mine()
  }
  const [older, newer] = listSnapshots()
  expect([older, newer]).toEqual(['snapshot.1200', 'snapshot.1300'])
  // The history needs 1,100 blocks after the snapshot, so newer snapshots are not used.
  const described = await describeChain(100)
  expect(described).toMatchObject({ best: { number: 1300 }, balance: 13n, before: 2n })
  expect(described.transfers).toHaveLength(13)
  expect(described.mined).toEqual(described.transfers.map(([number]) => number))
  {
    await using test = await startTestChain({ folder, mining: { mode: 'manual' } })
    for (let count = 0; count < 1150; count++) await test.chain.mine()
  }
  const fromSnapshot = await describeChain(5000)
  const whole = readFileSync(join(folder, 'snapshot.1300'))
  whole[whole.length >> 1] = (whole[whole.length >> 1] ?? 0) ^ 0x55
  writeFileSync(join(folder, 'snapshot.1300'), whole)
  expect(await describeChain(5000)).toEqual(fromSnapshot)
  for (const name of listSnapshots()) rmSync(join(folder, name))
  expect(await describeChain(5000)).toEqual(fromSnapshot)
  expect(fromSnapshot).toMatchObject({ best: { number: 2450 }, balance: 13n })
})

test('removes a snapshot from disk when the chain goes back before it', async () => {
  {
    await using test = await startTestChain({ folder, snapshotDistance: 400 })
    await test.send([{ to, value: 5n }])
    for (let count = 0; count < 1600; count++) await test.chain.mine()
    await test.send([{ to, value: 6n }])
    expect(listSnapshots()).toEqual(['snapshot.1200', 'snapshot.1600'])
    await test.chain.rewind(301)
    expect(listSnapshots()).toEqual(['snapshot.1200'])
    await test.chain.rewind(1200)
    expect(listSnapshots()).toEqual([])
    expect(test.chain.best().number).toBe(101)
    expect(test.chain.account(to, test.chain.best()).balance).toBe(5n)
  }
  await using test = await startTestChain({ folder })
  expect(test.chain.best().number).toBe(101)
  expect(test.chain.account(to, test.chain.best()).balance).toBe(5n)
})

test('reports a damaged record after a snapshot when it is read', async () => {
  {
    await using test = await startTestChain({ folder, snapshotDistance: 10 })
    for (let count = 0; count < 1200; count++) await test.chain.mine()
  }
  const whole = readFileSync(blocks())
  whole[whole.length >> 1] = (whole[whole.length >> 1] ?? 0) ^ 0x55
  writeFileSync(blocks(), whole)
  await expect(startTestChain({ folder })).rejects.toThrow(
    new RegExp(
      `^The chain in ${folder} is damaged at block \\d+: start with --fresh to make a new one\\.$`,
    ),
  )
})

test('continues from the remaining log if a power failure left less of it than a snapshot covers', async () => {
  {
    await using test = await startTestChain({ folder, snapshotDistance: 100 })
    await test.send([{ to, value: 5n }])
    for (let count = 0; count < 1400; count++) await test.chain.mine()
  }
  truncateSync(blocks(), readFileSync(blocks()).length >> 1)
  await using test = await startTestChain({ folder, snapshotDistance: 100 })
  const { number } = test.chain.best()
  expect(number).toBeGreaterThan(500)
  expect(number).toBeLessThan(900)
  expect(test.chain.account(to, test.chain.best()).balance).toBe(5n)
  expect(listSnapshots()).toEqual([])
  await test.send([{ to, value: 6n }])
  expect(test.chain.account(to, test.chain.best()).balance).toBe(11n)
})
