import { type Ledger, openLedger, readRoundPoints, readRounds } from '@vermeil/ledger'
import { formatPointsFile } from '@vermeil/points'
import { SeededRandom } from '@vermeil/random'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchRoundPoints, RoundNotFinal } from './fetchRoundPoints.ts'
import { Follower } from './follow/Follower.ts'
import { sources } from './testing/events.ts'
import { FakeNode } from './testing/FakeNode.ts'
import { reachHead } from './testing/reachHead.ts'
import { World } from './testing/World.ts'

let ledger: Ledger
beforeAll(async () => {
  ledger = await openLedger({ memory: true })
})
afterAll(() => ledger[Symbol.asyncDispose]())

const blocks = 300

/** A chain of random swaps, orders, rounds and attacks. */
function createRandomChain(seed: number): FakeNode {
  const node = new FakeNode(seed * 1e6)
  const random = new SeededRandom(seed)
  const world = new World()
  for (let number = 0; number < blocks; number += 1)
    node.mine(Array.from({ length: random.below(4) }, () => world.createTransaction(random)))
  node.finalized = blocks
  return node
}

test('refuses a round whose end is not final', async () => {
  const node = createRandomChain(3)
  node.finalized = 0
  const found = fetchRoundPoints({ thor: node.createClient(), ...sources, roundId: 41 })
  await expect(found).rejects.toThrow(RoundNotFinal)
})

test('[RWD-05] writes the same file from the chain alone as from the ledger', async () => {
  const node = createRandomChain(1)
  await reachHead(new Follower(ledger, node.createClient(), sources), node)
  const rounds = await readRounds(ledger)
  const points = await Promise.all(rounds.map(({ roundId }) => readRoundPoints(ledger, roundId)))
  const ended = points.filter((round) => round !== undefined)
  expect(ended).toHaveLength(rounds.length - 1)
  const scored = ended.filter(({ scores }) => scores.length > 0)
  expect(scored).not.toEqual([])
  for (const expected of [...ended.slice(0, 2), ...scored.slice(0, 4)]) {
    const { roundId } = expected
    const found = await fetchRoundPoints({ thor: node.createClient(), ...sources, roundId })
    expect(found).toEqual(expected)
    expect(formatPointsFile(found)).toBe(formatPointsFile(expected))
  }
})
