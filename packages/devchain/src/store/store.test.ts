import { spawn } from 'node:child_process'
import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Address, Hex } from '@vermeil/units'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addressOf, startTestChain, testLaunchTime } from '../chain/fixture.ts'
import { createDevGenesis } from '../genesis/createDevGenesis.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vermeil-chain-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const to = '0x00000000000000000000000000000000000000f1' as Address
const blocks = (): string => join(folder, 'blocks.log')
const storeCode: Hex = '0x655f355f5500005f526006601af3'
const word = (value: number): Hex => `0x${value.toString(16).padStart(64, '0')}`

/** Mines a few transactions into the folder and answers what stands there then. */
async function fill() {
  await using test = await startTestChain({ folder })
  const { outputs } = await test.send([{ data: storeCode }])
  const contract = outputs[0]?.contractAddress as Address
  for (const value of [4, 0, 6]) await test.send([{ to: contract, data: word(value) }])
  await test.send([{ to, value: 3n }], { signer: 1, gasPayer: 2 })
  return { contract, best: { ...test.chain.best() }, transactions: test.chain.best().transactions }
}

test('a chain goes on where it was, with its state, its history, its logs and its transactions', async () => {
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

test('a record that was not written to its end is cut off', async () => {
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

test('damage elsewhere is one sentence that names the folder and what to do', async () => {
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

test('one folder is open once, and again after it was closed', async () => {
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

test('a chain of other contracts is not opened, and a folder that cannot be is named', async () => {
  await fill()
  const genesis = createDevGenesis({ launchTime: testLaunchTime })
  await expect(startTestChain({ folder, genesis })).rejects.toThrow(/made with other contracts/)
  const file = join(folder, 'recipe', 'below')
  await expect(startTestChain({ folder: file })).rejects.toThrow(/cannot be kept there/)
})

/** Starts a process that mines into the folder and says each block; kills it after so many. */
function mineAndKill(count: number): Promise<string[]> {
  const child = spawn(process.execPath, [
    new URL('./mineForever.fixture.ts', import.meta.url).pathname,
    folder,
  ])
  const ids: string[] = []
  return new Promise((resolve, reject) => {
    const lines = createInterface(child.stdout)
    lines.on('line', (line) => {
      ids.push(line)
      if (ids.length === count) child.kill('SIGKILL')
    })
    child.on('close', () =>
      ids.length < count ? reject(new Error('It died too early.')) : resolve(ids),
    )
  })
}

test('kill -9 in the middle of mining loses no block and leaves no half one', async () => {
  const said: string[] = []
  for (const count of [3, 40, 1, 60]) {
    said.push(...(await mineAndKill(count)))
    await using test = await startTestChain({ folder })
    const { chain } = test
    const kept = Array.from({ length: chain.best().number }, (_, at) => chain.blockAt(at + 1)?.id)
    // A block that was stored but not said any more stands behind those that were.
    expect(kept.slice(0, said.length)).toEqual(said)
    said.splice(0, said.length, ...(kept as string[]))
    expect(chain.account(to, chain.best()).balance).toBe(BigInt(kept.length))
  }
}, 60_000)
