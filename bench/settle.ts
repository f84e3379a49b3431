import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { decodeEvent, rewardsEvents } from '@vermeil/abi'
import { splitPool } from '@vermeil/points'
import { SeededRandom } from '@vermeil/random'
import { contract, findAccount, TestChain } from '@vermeil/settler/testing'
import type { Figure } from './Figure.ts'
import { printFigures } from './printFigures.ts'
import { createPoints, poolWei, type SettlementOptions, userCount } from './settle/settlement.ts'
import { writeFigures } from './writeFigures.ts'

/**
 * Measures the settlement of a round with 10,000 users on the dev chain, each run in its own process. It is then
 * killed at random moments and started again, and everyone must be paid exactly once.
 */
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    kills: { type: 'string', default: '50' },
    seed: { type: 'string', default: '7' },
  },
})
const kills = Number(values.kills)
const random = new SeededRandom(Number(values.seed))

await using world = await TestChain.start()
await world.startRound()
await world.startRound()
// As on a real network, the chain's blocks do not depend on the settler.
world.chain.setMining({ mode: 'interval', seconds: 1 })
const options: SettlementOptions = {
  url: world.url,
  genesisId: world.node.genesisId,
  toBlock: world.chain.best().number,
  key: findAccount(0).privateKey,
}
const beginning = world.chain.snapshot()
const script = fileURLToPath(new URL('./settle/settleOnce.ts', import.meta.url))
const start = (): ChildProcess => fork(script, [JSON.stringify(options)])

/** Settles without an interruption and returns the duration in seconds. */
async function settle(): Promise<number> {
  const startMs = performance.now()
  const [code] = await once(start(), 'exit')
  if (code !== 0) throw new Error(`The settler ended with ${code}.`)
  return (performance.now() - startMs) / 1000
}

/** Starts the settler and kills it a random time later, or once it has ended. Returns whether it had ended. */
async function settleAndKill(longestMs: number): Promise<boolean> {
  const child = start()
  const ended = once(child, 'exit')
  const hasEnded = await Promise.race([
    ended.then(() => true),
    wait(random.below(longestMs), false),
  ])
  child.kill('SIGKILL')
  await ended
  return hasEnded
}

/** The users who were not paid exactly their reward, in one event. */
async function countWrong(): Promise<number> {
  const { RewardAdded } = rewardsEvents
  const criteria = [{ address: contract, topics: [RewardAdded.topic] }]
  const range = { fromBlock: 0, toBlock: world.chain.best().number }
  const paid = new Map<string, bigint[]>()
  for (let offset = 0; ; offset += 1_000) {
    const page = await world.node.thor.fetchEvents({ ...range, criteria, offset, limit: 1_000 })
    for (const log of page) {
      const { user, amount } = decodeEvent(RewardAdded, log)
      paid.set(user, [...(paid.get(user) ?? []), amount])
    }
    if (page.length < 1_000) break
  }
  const { rewards } = splitPool(createPoints(options).scores, poolWei)
  const wrong = rewards.filter(({ user, amount }) => String(paid.get(user)) !== String(amount))
  return wrong.length + paid.size - rewards.length
}

const seconds = await settle()
const wrong = await countWrong()
await world.chain.restore(beginning)
let interrupted = 0
while (interrupted < kills) {
  // The settlement was complete before the kill, so the next round of kills starts with a new one.
  if (await settleAndKill((seconds * 1_000) / 4)) {
    const wrongNow = await countWrong()
    if (wrongNow > 0) throw new Error(`${wrongNow} users were not paid exactly once.`)
    await world.chain.restore(beginning)
  } else interrupted += 1
}
await settle()
const figures: Figure[] = [
  { what: `${userCount} users are paid`, value: seconds, unit: 's', target: 60, atMost: true },
  { what: 'users not paid exactly once', value: wrong, unit: '', target: 0, atMost: true },
  {
    what: `users not paid exactly once after ${interrupted} kills of the settler`,
    value: await countWrong(),
    unit: '',
    target: 0,
    atMost: true,
  },
]
if (values.write) writeFigures('settle', figures)
if (values.json) console.log(JSON.stringify(figures))
else printFigures(figures)
