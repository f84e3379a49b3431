import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { networks } from '@vermeil/abi'
import { startIndexer } from '@vermeil/indexer'
import { openLedger, readRoundPoints } from '@vermeil/ledger'
import {
  buildPointsTree,
  type Decision,
  formatPointsFile,
  hashDecisions,
  parsePointsFile,
} from '@vermeil/points'
import { zeroAddress } from '@vermeil/units'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findAccount, TestChain, whole } from './testing/TestChain.ts'

const repository = join(import.meta.dirname, '../../..')
const users = [1, 2, 3].map((index) => findAccount(index).address)
const folder = mkdtempSync(join(tmpdir(), 'vermeil-settle-'))
let world: TestChain

beforeAll(async () => {
  world = await TestChain.start()
  await world.startRound()
  for (const [index, vet] of [5n, 3n, 8n].entries())
    await world.tradeByOrder(index + 1, vet * whole)
  await world.startRound()
  await world.finalize()
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true })
})

/** Runs a command on the test's node, with the settler's key in its variable. */
async function run(command: 'points' | 'settle', ...args: string[]): Promise<string> {
  const script = `apps/settler/src/${command}.ts`
  const node = ['--node-url', world.node.thor.url, '--network', 'dev']
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['scripts/run.cjs', script, ...node, ...args],
    { cwd: repository, env: { ...process.env, VERMEIL_SETTLER_KEY: findAccount(0).privateKey } },
  )
  return stdout
}

/** The file of a round from the ledger of an indexer, as soon as it has the round's last block. */
async function formatFromLedger(roundId: number): Promise<string> {
  const { venues, addresses } = networks.dev
  const sources = { ...addresses, venues, names: addresses.nameResolver }
  await using ledger = await openLedger({ memory: true })
  await using _ = startIndexer({ ...sources, ledger, thor: world.node.thor })
  return await vi.waitFor(
    async () => {
      const points = await readRoundPoints(ledger, roundId)
      if (points === undefined) throw new Error(`The ledger has not reached the end of ${roundId}.`)
      return formatPointsFile(points)
    },
    { interval: 50, timeout: 60_000 },
  )
}

test('[RWD-05] [RWD-07] [RWD-10] writes the same points as the indexer, shows its plan and pays the approved one', async () => {
  const file = join(folder, 'points.json')
  const flags = join(folder, 'flags.json')
  const written = await run('points', '--round', '47', '--out', file, '--flags', flags)
  const text = readFileSync(file, 'utf8')
  const { scores } = parsePointsFile(text)
  expect(scores.map(({ user, points }) => [user, points])).toEqual([
    [users[2], 12n * whole],
    [users[0], (15n * whole) / 2n],
    [users[1], (9n * whole) / 2n],
  ])
  expect(text).toBe(await formatFromLedger(47))
  const { root } = buildPointsTree(47, scores)
  expect(written).toContain(`Users with points in round 47: 3. The root is ${root}.`)

  expect(written).toContain(`Flags: 0. Wrote ${flags}.`)
  expect(JSON.parse(readFileSync(flags, 'utf8'))).toMatchObject({ roundId: 47, flags: [] })

  const banned = join(folder, 'banned.json')
  const [, , best = zeroAddress] = users
  const decisions: Decision[] = [
    { number: 1, action: 'disqualify', account: best, reason: 'Washing', fromRound: 47, at: 1 },
  ]
  writeFileSync(banned, JSON.stringify({ decisions, hash: hashDecisions(decisions) }))
  const left = await run('points', '--round', '47', '--out', file, '--banned', banned)
  expect(left).toContain(`left out: 1, by the list ${hashDecisions(decisions)}.`)
  const rest = scores.filter(({ user }) => user !== best)
  expect(parsePointsFile(readFileSync(file, 'utf8')).scores).toEqual(rest)
  const without = await run('settle', '--amount', '100', '--dry-run', '--banned', banned)
  expect(without).toContain(`Root of the points      ${buildPointsTree(47, rest).root}`)
  await expect(run('points', '--round', '47', '--banned', file)).rejects.toThrow(
    /is not a list of disqualifications/,
  )

  const plan = await run('settle', '--amount', '100', '--dry-run')
  expect(plan).toContain(`Root of the points      ${root}`)
  expect(plan).toContain('This was a dry run. Rewards of round 47 that are not paid: 3.')
  const id = /Plan to approve +(0x\w+)/.exec(plan)?.[1] ?? ''
  await expect(run('settle', '--amount', '99', '--approve', id)).rejects.toThrow(
    /is not the approved one/,
  )
  const paid = await run('settle', '--amount', '100', '--approve', id)
  expect(paid).toContain('All rewards of round 47 are paid.')
  const rewards = await Promise.all(users.map((user) => world.readReward(user, 47)))
  expect(rewards).toEqual([6n * whole, 4n * whole, 11n * whole])
}, 120_000)
