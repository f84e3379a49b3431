import { createThorClient } from '@vermeil/thor'
import type { Address, Hex } from '@vermeil/units'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningNode, startNode } from '../../api/startNode.ts'
import { createDevGenesis, type DevChain, startChain } from '../../index.ts'
import { compareResponses } from './compareResponses.ts'
import { Player } from './Player.ts'
import { readVectors, type Session } from './Session.ts'

/** Steps with known differences from a real node. */
const knownDifferences: string[] = []

let chain: DevChain
let node: RunningNode

beforeAll(async () => {
  chain = await startChain({ genesis: createDevGenesis(), mining: { mode: 'on-demand' } })
  node = await startNode({ chain, host: '127.0.0.1', port: 0 })
})

afterAll(async () => {
  await node[Symbol.asyncDispose]()
  await chain[Symbol.asyncDispose]()
})

test('answers 311 recorded requests like a real node', async () => {
  const session = readVectors<Session>('thorSession.json')
  const player = new Player(node.url, session)
  await player.start()
  const differing = new Map<string, string[]>()
  for (const step of session.steps) {
    const differences = compareResponses(step, await player.play(step))
    if (differences.length > 0) differing.set(step.name, differences)
  }
  expect(session.steps).toHaveLength(311)
  expect(Object.fromEntries(differing)).toEqual(
    Object.fromEntries(knownDifferences.map((name) => [name, expect.anything()])),
  )
  expect(player.byClient).toBeGreaterThanOrEqual(220)
})

test('runs 500 random programs through our client like a real node', async () => {
  const { programs } = readVectors<{ programs: { code: string; gas: number; expect: unknown }[] }>(
    'thorPrograms.json',
  )
  const client = createThorClient({ url: node.url })
  const caller = '0xf077b491b355e64048ce21e3a6fc4751eeea77fa' as Address
  expect(programs).toHaveLength(500)
  for (const program of programs) {
    const clauses = [{ to: null, value: 0n, data: `0x${program.code}` as Hex }]
    const [result] = await client.simulate({ clauses, caller, gas: BigInt(program.gas) }, 'best')
    expect({
      data: result?.data,
      gasUsed: Number(result?.gasUsed),
      reverted: result?.reverted,
      failed: result?.vmError !== '',
      events: result?.events.map(({ address, topics, data }) => [address, topics, data]),
      transfers: result?.transfers,
    }).toEqual(program.expect)
  }
})
