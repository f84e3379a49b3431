import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildPointsTree, parsePointsFile } from '@vermeil/points'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findAccount, TestChain, whole } from './testing/TestChain.ts'

const root = join(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'vermeil-settle-'))
let world: TestChain

beforeAll(async () => {
  world = await TestChain.start()
  await world.startRound()
  await world.tradeByOrder(1, 2n * whole)
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
    { cwd: root, env: { ...process.env, VERMEIL_SETTLER_KEY: findAccount(0).privateKey } },
  )
  return stdout
}

test('[RWD-07] writes the points of a round, shows its plan and pays the approved one', async () => {
  const file = join(folder, 'points.json')
  const written = await run('points', '--round', '47', '--out', file)
  const points = parsePointsFile(readFileSync(file, 'utf8'))
  expect(points.scores).toEqual([
    { user: findAccount(1).address, points: 3n * whole, volumeVet: 2n * whole, trades: 1 },
  ])
  const tree = buildPointsTree(47, points.scores)
  expect(written).toContain(`Users with points in round 47: 1. The root is ${tree.root}.`)

  const plan = await run('settle', '--amount', '100', '--dry-run')
  expect(plan).toContain(`Root of the points      ${tree.root}`)
  expect(plan).toContain('This was a dry run. Rewards of round 47 that are not paid: 1.')
  const id = /Plan to approve +(0x\w+)/.exec(plan)?.[1] ?? ''
  await expect(run('settle', '--amount', '99', '--approve', id)).rejects.toThrow(
    /is not the approved one/,
  )
  const paid = await run('settle', '--amount', '100', '--approve', id)
  expect(paid).toContain('All rewards of round 47 are paid.')
  expect(await world.readReward(findAccount(1).address, 47)).toBe(11n * whole)
}, 60_000)
