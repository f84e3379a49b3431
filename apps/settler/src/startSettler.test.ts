import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { rewards } from '@vermeil/abi'
import { type Decision, hashDecisions, type RoundPoints } from '@vermeil/points'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type SettlerOptions, startSettler } from './startSettler.ts'
import { contract, findAccount, rounds, TestChain, whole } from './testing/TestChain.ts'

let world: TestChain
let beginning: number
const { address: user } = findAccount(1)

beforeAll(async () => {
  world = await TestChain.start()
  for (let round = 47; round <= 49; round += 1) await world.startRound()
  beginning = world.chain.snapshot()
})
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(() => world.chain.restore(beginning))

/** One user has all points of each round. */
async function readPoints(roundId: number): Promise<RoundPoints | undefined> {
  const scores = [{ user, points: whole, volumeVet: whole, trades: 1 }]
  const blocks = { fromBlock: 0, toBlock: world.chain.best().number }
  return roundId < 47 ? undefined : { genesisId: world.node.genesisId, roundId, ...blocks, scores }
}

function configure(more: Partial<SettlerOptions> = {}): SettlerOptions {
  return {
    ...{ thor: world.node.thor, contract, governance: rounds, readPoints },
    ...{ amount: 1_000n * whole, sender: world.createSender(0), pollMs: 20 },
    onStep: () => undefined,
    onTrouble: (message) => expect.unreachable(message),
    ...more,
  }
}

const readAdded = async (roundId: number): Promise<bigint> =>
  (await world.read(contract, rewards.getRoundTotals, [BigInt(roundId)])).added
const patience = { interval: 20, timeout: 20_000 }

test('[RWD-07] settles the rounds that can still be paid, the oldest first, and each new one after its end', async () => {
  await using _ = startSettler(configure())
  // 10% for the first place and at most 1% by points, of a pool that begins with what the last one left.
  await vi.waitFor(
    async () => expect(await readAdded(48)).toBe((1_890n * whole * 11n) / 100n),
    patience,
  )
  expect(await readAdded(47)).toBe(110n * whole)
  expect(await readAdded(49)).toBe(0n)
  await world.startRound()
  await vi.waitFor(async () => expect(await readAdded(49)).toBeGreaterThan(0n), patience)
})

test('[RWD-10] reads the published decisions before each settlement', async () => {
  const decisions: Decision[] = [
    { number: 1, action: 'disqualify', account: user, reason: 'x', fromRound: 48, at: 1 },
  ]
  const banned = join(mkdtempSync(join(tmpdir(), 'vermeil-banned-')), 'banned.json')
  onTestFinished(() => rmSync(dirname(banned), { recursive: true }))
  writeFileSync(banned, JSON.stringify({ decisions, hash: hashDecisions(decisions) }))
  const steps: string[] = []
  const onStep = (line: string): void => void steps.push(line)
  await using _ = startSettler(configure({ banned, onStep }))
  await vi.waitFor(() => expect(steps.join()).toMatch(/Round +48/), patience)
  expect(await readAdded(47)).toBe(110n * whole)
  expect(await readAdded(48)).toBe(0n)
})

test('waits for the points of a round, and pays no round twice after a restart', async () => {
  const ledger: { isKnown: boolean } = { isKnown: false }
  const asked: number[] = []
  const settler = startSettler(
    configure({
      readPoints: async (roundId) => {
        asked.push(roundId)
        return ledger.isKnown ? await readPoints(roundId) : undefined
      },
    }),
  )
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(4), patience)
  expect(await readAdded(47)).toBe(0n)
  ledger.isKnown = true
  await vi.waitFor(async () => expect(await readAdded(48)).toBeGreaterThan(0n), patience)
  await settler[Symbol.asyncDispose]()
  const { number } = world.chain.best()
  const steps: string[] = []
  await using _ = startSettler(configure({ onStep: (text) => steps.push(text) }))
  await vi.waitFor(() => expect(steps).toHaveLength(2), patience)
  expect(steps.join()).toMatch(/Still to pay +0 users/)
  expect(world.chain.best().number).toBe(number)
})

test('[RWD-07] settles a round again after a reorg removed its settlement', async () => {
  let polls = 0
  const { thor } = world.node
  const simulate: typeof thor.simulate = (request, revision, options) => {
    if (revision === 'best' && request.clauses[0]?.to === rounds) polls += 1
    return thor.simulate(request, revision, options)
  }
  await using _ = startSettler(configure({ thor: { ...thor, simulate } }))
  await vi.waitFor(async () => expect(await readAdded(48)).toBeGreaterThan(0n), patience)
  const added = await readAdded(48)
  const before = polls
  await vi.waitFor(() => expect(polls).toBeGreaterThan(before), patience)
  await world.chain.restore(beginning)
  await vi.waitFor(async () => expect(await readAdded(48)).toBe(added), patience)
  expect(await readAdded(47)).toBe(110n * whole)
})

test('reports a failure once and settles as soon as it can', async () => {
  const troubles: string[] = []
  let checks = 0
  const owner = world.createSender(0)
  const key: { isOwner: boolean } = { isOwner: false }
  const sender: SettlerOptions['sender'] = {
    get address() {
      checks += 1
      return key.isOwner ? owner.address : user
    },
    submit: (clauses) => owner.submit(clauses),
    wait: (txId) => owner.wait(txId),
  }
  const onTrouble = (message: string) => void troubles.push(message)
  await using _ = startSettler(configure({ sender, onTrouble }))
  await vi.waitFor(() => expect(checks).toBeGreaterThan(2), patience)
  expect(troubles).toEqual([expect.stringMatching(/is not the settler of the rewards contract/)])
  key.isOwner = true
  await vi.waitFor(async () => expect(await readAdded(48)).toBeGreaterThan(0n), patience)
})

test('stops at once while it waits for the published decisions', async () => {
  const asked = Promise.withResolvers<void>()
  const server = createServer(() => asked.resolve())
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const settler = startSettler(configure({ banned: `http://127.0.0.1:${port}` }))
  await asked.promise
  await settler[Symbol.asyncDispose]()
  expect(await readAdded(47)).toBe(0n)
})

test('stops at once while it waits for a block, and another one continues', async () => {
  const owner = world.createSender(0)
  const sent = Promise.withResolvers<void>()
  const sender: SettlerOptions['sender'] = {
    address: owner.address,
    submit: (clauses) => owner.submit(clauses),
    wait: () => {
      sent.resolve()
      return new Promise(() => undefined)
    },
  }
  const settler = startSettler(configure({ sender }))
  await sent.promise
  await settler[Symbol.asyncDispose]()
  await using _ = startSettler(configure())
  await vi.waitFor(async () => expect(await readAdded(48)).toBeGreaterThan(0n), patience)
  expect(await readAdded(47)).toBe(110n * whole)
})
