import { setTimeout as wait } from 'node:timers/promises'
import type { TestServer } from '@vermeil/ledger/testing'
import { type Figure, findQuantile } from '../Figure.ts'
import { findBlock, type Part } from './Part.ts'

/** The number of takeovers of each kind. A takeover from a frozen leader takes 15 seconds. */
const rounds = { quick: 10, frozen: 4 }

/** How long a resumed indexer is watched for a write, in milliseconds. */
const watchMs = 3000

interface Cluster {
  server: TestServer
  start: (ignoresLoss?: boolean) => Part
}

/** The time from the end or freeze of a leading indexer until the standby has written its first block. */
export async function measureTakeovers(cluster: Cluster): Promise<Figure[]> {
  const figures: Figure[] = []
  let leader = cluster.start()
  await leader.waitFor(isFollowing)
  const run = async (what: string, count: number, fail: (leader: Part) => Promise<Failover>) => {
    const times: number[] = []
    for (let round = 0; round < count; round += 1) {
      const other = cluster.start()
      await other.waitFor(isStandby)
      const { at, after } = await fail(leader)
      times.push(await measureTakeover(other, at))
      await after(other)
      leader = other
    }
    figures.push(...describe(what, times))
  }
  await run('a killed leader', rounds.quick, (part) => end(part, 'SIGKILL'))
  await run('a leader that stops', rounds.quick, (part) => end(part, 'SIGTERM'))
  await run('a frozen leader', rounds.frozen, freeze)
  await run('a leader frozen in a transaction', rounds.frozen, (part) =>
    freezeInTransaction(part, cluster.server),
  )
  await leader[Symbol.asyncDispose]()
  figures.push(await measureFence(cluster))
  return figures
}

/** The time when the leader failed, and the check after the takeover. */
interface Failover {
  at: number
  after: (other: Part) => Promise<void>
}

async function end(part: Part, signal: NodeJS.Signals): Promise<Failover> {
  const at = performance.now()
  await part.kill(signal)
  return { at, after: async () => undefined }
}

async function freeze(part: Part): Promise<Failover> {
  const at = performance.now()
  part.child.kill('SIGSTOP')
  return { at, after: (other) => wakeUp(part, other) }
}

/** Freezes the leader repeatedly until it is frozen in a transaction that has moved the cursor. */
async function freezeInTransaction(part: Part, server: TestServer): Promise<Failover> {
  for (;;) {
    const at = performance.now()
    part.child.kill('SIGSTOP')
    if (server.ask(countOpen) !== '0') return { at, after: (other) => wakeUp(part, other) }
    part.child.kill('SIGCONT')
    await wait(Math.random() * 20)
  }
}

/** The transaction of a frozen process stays idle. */
const countOpen = `select pg_sleep(0.02); select count(*) from pg_stat_activity
  where state = 'idle in transaction' and clock_timestamp() - state_change > interval '20 ms'`

/** Resumes the frozen indexer: it must become the standby and write nothing while the other continues. */
async function wakeUp(woken: Part, other: Part): Promise<void> {
  const at = performance.now()
  const before = woken.block
  woken.child.kill('SIGCONT')
  await woken.waitFor(isStandby, at)
  const { block } = other
  await other.waitFor((message) => findBlock(message) > block, at)
  await wait(watchMs)
  if (woken.block !== before) throw new Error(`It woke and wrote block ${woken.block}.`)
  await woken[Symbol.asyncDispose]()
}

/**
 * A leader that does not notice the loss of its lead tries to write when it wakes. Only the epoch prevents the write.
 */
async function measureFence(cluster: Cluster): Promise<Figure> {
  await using stale = cluster.start(true)
  await stale.waitFor(isFollowing)
  await using other = cluster.start()
  await other.waitFor(isStandby)
  const at = performance.now()
  stale.child.kill('SIGSTOP')
  await measureTakeover(other, at)
  const [woke, before] = [performance.now(), stale.block]
  stale.child.kill('SIGCONT')
  const refused = await stale.waitFor(isRefused, woke)
  if (stale.block !== before) throw new Error(`It woke and wrote block ${stale.block}.`)
  const what = 'time until the epoch rejects a resumed leader that tries to write'
  return { what, value: (refused.at - woke) / 1000, unit: 's' }
}

/** The first head after a takeover was written by the previous leader, the next one by the new leader. */
async function measureTakeover(other: Part, failedAt: number): Promise<number> {
  const loaded = await other.waitFor((message) => findBlock(message) >= 0, failedAt)
  const { at } = await other.waitFor(
    (message) => findBlock(message) > findBlock(loaded.message),
    failedAt,
  )
  return (at - failedAt) / 1000
}

type IsWanted = Parameters<Part['waitFor']>[0]

const isStandby: IsWanted = (message) =>
  message.kind === 'status' && message.status.trouble === 'standby'

const isRefused: IsWanted = (message) =>
  message.kind === 'status' && message.status.trouble === 'another indexer'

const isFollowing: IsWanted = (message) =>
  message.kind === 'status' && message.status.state === 'following'

function describe(what: string, times: readonly number[]): Figure[] {
  return [
    { what: `first block after ${what}, p50`, value: findQuantile(times, 0.5), unit: 's' },
    { what: `first block after ${what}, longest`, value: Math.max(...times), unit: 's' },
  ]
}
