import { setTimeout as wait } from 'node:timers/promises'
import type { TestServer } from '@vermeil/ledger/testing'
import { type Figure, quantile } from '../devchain/Figure.ts'
import { findBlock, type Part } from './Part.ts'

/** Takeovers of each kind; one from a frozen leader lasts a quarter of a minute. */
const rounds = { quick: 10, frozen: 4 }

/** How long a woken indexer is watched for a write, in milliseconds. */
const watchMs = 3000

interface Cluster {
  server: TestServer
  start: (isDeaf?: boolean) => Part
}

/** How long after a leading indexer ends or freezes the one that stands by has written its first block. */
export async function measureTakeovers(cluster: Cluster): Promise<Figure[]> {
  const figures: Figure[] = []
  let leader = cluster.start()
  await leader.hear(isFollowing)
  const run = async (what: string, count: number, fell: (leader: Part) => Promise<Fall>) => {
    const times: number[] = []
    for (let round = 0; round < count; round += 1) {
      const other = cluster.start()
      await other.hear(isStandby)
      const { at, after } = await fell(leader)
      times.push(await timeTakeover(other, at))
      await after(other)
      leader = other
    }
    figures.push(...describe(what, times))
  }
  await run('a killed leader', rounds.quick, (part) => end(part, 'SIGKILL'))
  await run('a leader that stops', rounds.quick, (part) => end(part, 'SIGTERM'))
  await run('a frozen leader', rounds.frozen, freeze)
  await run('a leader frozen in a transaction', rounds.frozen, (part) =>
    freezeWriting(part, cluster.server),
  )
  await leader[Symbol.asyncDispose]()
  figures.push(await measureFence(cluster))
  return figures
}

/** When the leader fell, and what is to be seen after the other has taken over. */
interface Fall {
  at: number
  after: (other: Part) => Promise<void>
}

async function end(part: Part, signal: NodeJS.Signals): Promise<Fall> {
  const at = performance.now()
  await part.kill(signal)
  return { at, after: async () => undefined }
}

async function freeze(part: Part): Promise<Fall> {
  const at = performance.now()
  part.child.kill('SIGSTOP')
  return { at, after: (other) => wakeUp(part, other) }
}

/** Freezes it again and again until that falls into a transaction which has moved the cursor. */
async function freezeWriting(part: Part, server: TestServer): Promise<Fall> {
  for (;;) {
    const at = performance.now()
    part.child.kill('SIGSTOP')
    if (server.ask(countOpen) !== '0') return { at, after: (other) => wakeUp(part, other) }
    part.child.kill('SIGCONT')
    await wait(Math.random() * 20)
  }
}

/** A process that stands still leaves its transaction idle for longer than a moment. */
const countOpen = `select pg_sleep(0.02); select count(*) from pg_stat_activity
  where state = 'idle in transaction' and clock_timestamp() - state_change > interval '20 ms'`

/** Lets the frozen one go on: it must stand by and write nothing while the other goes on. */
async function wakeUp(woken: Part, other: Part): Promise<void> {
  const at = performance.now()
  const before = woken.block
  woken.child.kill('SIGCONT')
  await woken.hear(isStandby, at)
  const { block } = other
  await other.hear((word) => findBlock(word) > block, at)
  await wait(watchMs)
  if (woken.block !== before) throw new Error(`It woke and wrote block ${woken.block}.`)
  await woken[Symbol.asyncDispose]()
}

/** A leader that does not notice its loss goes on writing when it wakes: the epoch alone refuses it. */
async function measureFence(cluster: Cluster): Promise<Figure> {
  await using deaf = cluster.start(true)
  await deaf.hear(isFollowing)
  await using other = cluster.start()
  await other.hear(isStandby)
  const at = performance.now()
  deaf.child.kill('SIGSTOP')
  await timeTakeover(other, at)
  const [woke, before] = [performance.now(), deaf.block]
  deaf.child.kill('SIGCONT')
  const refused = await deaf.hear(isRefused, woke)
  if (deaf.block !== before) throw new Error(`It woke and wrote block ${deaf.block}.`)
  const what = 'a woken leader that tries to write, refused by the epoch after'
  return { what, value: (refused.at - woke) / 1000, unit: 's' }
}

/** The head that it loads when it comes to lead is another's; the next one is its own. */
async function timeTakeover(other: Part, fellAt: number): Promise<number> {
  const loaded = await other.hear((word) => findBlock(word) >= 0, fellAt)
  const { at } = await other.hear((word) => findBlock(word) > findBlock(loaded.word), fellAt)
  return (at - fellAt) / 1000
}

type IsWanted = Parameters<Part['hear']>[0]

const isStandby: IsWanted = (word) => word.kind === 'status' && word.status.trouble === 'standby'

const isRefused: IsWanted = (word) =>
  word.kind === 'status' && word.status.trouble === 'another indexer'

const isFollowing: IsWanted = (word) => word.kind === 'status' && word.status.state === 'following'

function describe(what: string, times: readonly number[]): Figure[] {
  return [
    { what: `first block after ${what}, p50`, value: quantile(times, 0.5), unit: 's' },
    { what: `first block after ${what}, longest`, value: Math.max(...times), unit: 's' },
  ]
}
