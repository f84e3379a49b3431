import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from '@vermeil/ledger/testing'
import { type Attack, Facts } from '../Attack.ts'
import { ask } from '../client/ask.ts'
import { formatWait, waitFor } from '../client/waitFor.ts'
import type { Environment, Target } from '../environment/Environment.ts'
import { readServedHead } from '../load/probeOthers.ts'
import { SmallDisk } from './SmallDisk.ts'

/** Enough for a market and a few minutes. */
const diskMb = 250
const noticeSeconds = 60
const recoverySeconds = 60
const args = ['--block-seconds', '1']

/** A stack with a part of it on a small disk. */
interface Stage extends AsyncDisposable {
  disk: SmallDisk
  target: Target
}

/** Puts one folder of a data folder on a small disk and starts the stack on it. */
async function openOnDisk(environment: Environment, part: 'ledger' | 'chain'): Promise<Stage> {
  const data = await environment.copyMarket()
  const place = join(data, part)
  const moved = `${place}.moved`
  cpSync(place, moved, { recursive: true })
  rmSync(place, { recursive: true })
  const disk = new SmallDisk(place, diskMb)
  cpSync(moved, place, { recursive: true })
  rmSync(moved, { recursive: true })
  try {
    const target = await environment.startTarget('pglite', { data, args })
    return { disk, target, [Symbol.asyncDispose]: async () => disk[Symbol.dispose]() }
  } catch (error) {
    disk[Symbol.dispose]()
    throw error
  }
}

/** Puts a PostgreSQL server on a small disk and reads the market into it again. */
async function openServerOnDisk(environment: Environment): Promise<Stage> {
  const resources = new AsyncDisposableStack()
  const disk = resources.use(new SmallDisk(environment.nameFolder(), diskMb))
  try {
    const settings = { max_wal_size: '64MB', min_wal_size: '32MB' }
    const server = resources.use(await startPostgres(environment.programs, settings, disk.folder))
    const databaseUrl = server.createDatabase('market')
    const target = await environment.startTarget('postgres', { databaseUrl, args })
    return { disk, target, [Symbol.asyncDispose]: () => resources.disposeAsync() }
  } catch (error) {
    await resources.disposeAsync()
    throw error
  }
}

/** The number of blocks whose events are compared. */
const rememberedBlocks = 500

/** The events of the blocks up to that one, each as text. */
async function readEvents(url: string, toBlock: number): Promise<string[]> {
  const range = `fromBlock=${toBlock - rememberedBlocks}&toBlock=${toBlock}`
  const { body, status } = await ask(`${url}/dexscreener/events?${range}`)
  if (status !== 200) return []
  return (JSON.parse(body) as { events: object[] }).events.map((event) => JSON.stringify(event))
}

/** Words that tell a trader or operator what is wrong. */
const named = /disk|space/i

async function run(environment: Environment, stage: Stage, facts: Facts): Promise<void> {
  const { disk, target } = stage
  const head = await readServedHead(target.url)
  const before = await readEvents(target.url, head)
  const from = target.output().length
  disk.fill()
  const isNamed = async (): Promise<boolean> => {
    const { body } = await ask(`${target.url}/healthz`, { timeoutMs: 5_000 })
    return named.test(target.output().slice(from)) || named.test(body)
  }
  const namedAfter = await waitFor(isNamed, { forSeconds: noticeSeconds, everyMs: 500 })
  facts.check(
    `the full disk is named ${formatWait(namedAfter, noticeSeconds)}`,
    namedAfter !== undefined,
  )
  const printed = target.output().slice(from).trim()
  facts.check(
    `printed ${printed.split('\n').filter(Boolean).length} lines without a stack trace: '${printed.slice(0, 300)}'`,
    !/^\s+at /m.test(printed) && !printed.includes('"stack"'),
  )
  disk.free()
  const hasEnded = target.process.exitCode !== null || target.process.signalCode !== null
  if (hasEnded) facts.check(`it ended with ${target.process.exitCode}`, namedAfter !== undefined)
  const { data, databaseUrl } = target
  await using next = hasEnded
    ? await environment.startTarget('pglite', { data, databaseUrl, args })
    : target
  const recovered = await waitFor(
    async () =>
      (await ask(`${next.url}/healthz`, { timeoutMs: 5_000 })).status === 200 &&
      (await readServedHead(next.url)) > head,
    { forSeconds: recoverySeconds },
  )
  facts.check(`continues ${formatWait(recovered, recoverySeconds)}`, recovered !== undefined)
  const after = new Set(await readEvents(next.url, head))
  const lost = before.filter((event) => !after.has(event)).length
  facts.check(`${lost} of ${before.length} events lost`, lost === 0 && before.length > 0)
}

const kinds = [
  {
    name: 'disk-full-pglite',
    attempt: "PGlite's disk fills up, and has space again",
    open: (environment: Environment) => openOnDisk(environment, 'ledger'),
  },
  {
    name: 'disk-full-chain',
    attempt: "The dev chain's disk fills up, and has space again",
    open: (environment: Environment) => openOnDisk(environment, 'chain'),
  },
  {
    name: 'disk-full-postgres',
    attempt: "PostgreSQL's disk fills up, and has space again",
    open: openServerOnDisk,
  },
]

/** Disks without space. */
export const diskAttacks: readonly Attack[] = kinds.map(({ name, attempt, open }) => ({
  name,
  attempt,
  expectation: `named within ${noticeSeconds} s in one sentence; with space it continues within ${recoverySeconds} s, by itself or by the next start; nothing committed is lost`,
  async run(environment) {
    await using stage = await open(environment)
    await using _target = stage.target
    const facts = new Facts()
    await run(environment, stage, facts)
    return facts.finding
  },
}))
