import { addresses, encodeEventTopics, encodeParameters, rewardsEvents } from '@vermeil/abi'
import { buildPointsTree, encodeSettlementNote } from '@vermeil/points'
import type { EventLog } from '@vermeil/thor'
import type { Hex } from '@vermeil/units'
import { afterEach, expect, test, vi } from 'vitest'
import { describePointsProof } from '../../features/leaderboard/points/describePointsProof.ts'
import { owner, router, txId, whole } from '../../testing/sample.ts'
import { createSampleApp } from '../../testing/sampleApp.ts'
import { fetchPointsProof } from './fetchPointsProof.ts'

afterEach(() => vi.unstubAllGlobals())

const roundId = 47
const points = whole(250)
const score = { volumeVet: 0n, trades: 1 }
const tree = buildPointsTree(roundId, [
  { user: owner, points, ...score },
  { user: router, points: whole(30), ...score },
])
const proof = tree.prove({ user: owner, points }) ?? []

/** An API with this answer, and a chain whose settlement publishes this root. */
function createChain(change: object, published: Hex | undefined) {
  const answer = { roundId, user: owner, points: String(points), root: tree.root, proof }
  vi.stubGlobal('fetch', async () => Response.json({ ...answer, ...change }))
  const { app } = createSampleApp(() => 'revert')
  const event = rewardsEvents.RewardAdded
  const plain = event.inputs.filter(({ indexed }) => !indexed)
  const log = {
    address: addresses.dev.rewards,
    topics: encodeEventTopics(event, { user: owner }),
    data: encodeParameters(plain, [BigInt(roundId), whole(5)]),
    meta: { txId },
  } as unknown as EventLog
  const data = encodeSettlementNote({ roundId, pool: whole(10), root: published ?? '0x' })
  const thor = {
    ...app.thor,
    fetchEvents: async () => (published ? [log] : []),
    fetchTransaction: async () => ({ clauses: [{ to: owner, value: 0n, data }] }),
  } as unknown as typeof app.thor
  return { ...app, thor }
}

const check = async (change: object, published: Hex | undefined) =>
  await fetchPointsProof(createChain(change, published), { roundId, account: owner })

test('[RWD-05] proves points against the root that the settlement published', async () => {
  const found = await check({}, tree.root)
  expect(found).toMatchObject({ points, isValid: true, published: { root: tree.root, txId } })
  expect(describePointsProof(found).title).toBe('Verified in your browser')
})

test.each([
  ['other points', { points: String(points + 1n) }],
  ['a path of another user', { proof: [`0x${'11'.repeat(32)}`] }],
])('[RWD-05] does not accept %s', async (_, change) => {
  const found = await check(change, tree.root)
  expect(found.isValid).toBe(false)
  expect(describePointsProof(found)).toMatchObject({ tone: 'bad' })
})

test('[RWD-05] does not accept a root that differs from the published one', async () => {
  const found = await check({}, `0x${'22'.repeat(32)}`)
  expect(found.isValid).toBe(true)
  expect(describePointsProof(found)).toMatchObject({ tone: 'bad' })
})

test('[RWD-05] says if no settlement has published a root', async () => {
  const found = await check({}, undefined)
  expect(found.published).toBeUndefined()
  expect(describePointsProof(found)).toMatchObject({ tone: 'warn' })
})
