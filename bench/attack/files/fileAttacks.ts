import { readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Attack, Facts } from '../Attack.ts'
import { ask } from '../client/ask.ts'
import type { Environment } from '../environment/Environment.ts'
import { vetToB3tr } from '../load/probeOthers.ts'
import { isRefused, type Start, startOnce } from './startOnce.ts'

const limitSeconds = 90

/** Flips the bits of one byte. */
function flip(path: string, place: number): void {
  const bytes = readFileSync(path)
  bytes[place] = (bytes[place] ?? 0) ^ 0xff
  writeFileSync(path, bytes)
}

/** Our tables have numbers from here on. Smaller numbers are system tables. */
const firstTable = 16_384

/** The largest files of our tables in PGlite's folder. */
function findTables(data: string, count: number): string[] {
  const folder = join(data, 'ledger/pglite/base/5')
  return readdirSync(folder)
    .filter((name) => Number(name) >= firstTable)
    .map((name) => ({ path: join(folder, name), size: statSync(join(folder, name)).size }))
    .toSorted((a, b) => b.size - a.size)
    .slice(0, count)
    .map(({ path }) => path)
}

/** Whether damage is noticed: the start fails, or an answer fails or /healthz reports it when it is read. */
async function isDamageNoticed(start: Start): Promise<boolean> {
  if (start.state !== 'ready') return isRefused(start)
  const { body } = await ask(`${start.url}/dexscreener/latest-block`)
  const newest = (JSON.parse(body) as { block: { blockNumber: number } }).block.blockNumber
  const ranges = Array.from({ length: 8 }, (_, index) => {
    const toBlock = Math.max(1_000, newest - index * 1_000)
    return `/dexscreener/events?fromBlock=${toBlock - 999}&toBlock=${toBlock}`
  })
  const paths = [
    ...ranges,
    `/indexer/trades/${vetToB3tr}?limit=50`,
    `/indexer/marketstats/${vetToB3tr}`,
    '/api/markets',
    '/coingecko/tickers',
    '/healthz',
  ]
  const answers = await Promise.all(paths.map((path) => ask(start.url + path)))
  return answers.some(({ status }) => status >= 500)
}

const flipLedger: Attack = {
  name: 'flipped-bytes-pglite',
  attempt:
    'One byte is flipped in the middle of each of the three largest tables of PGlite, in turn',
  expectation: 'each is noticed: at the start in one sentence, or as soon as it is read',
  run: (environment) =>
    flipEach(environment, (data) =>
      findTables(data, 3).map((path) => [path, Math.floor(statSync(path).size / 2)]),
    ),
}

const flipChain: Attack = {
  name: 'flipped-bytes-chain',
  attempt:
    "One byte is flipped at a fifth, a half and four fifths of the dev chain's file, in turn",
  expectation: 'each is noticed at the start in one sentence',
  run: (environment) =>
    flipEach(environment, (data) => {
      const path = join(data, 'chain/blocks.log')
      return [0.2, 0.5, 0.8].map((share) => [path, Math.floor(statSync(path).size * share)])
    }),
}

/** Flips each of three bytes, each in a new copy of the market. */
async function flipEach(
  environment: Environment,
  findPlaces: (data: string) => [path: string, place: number][],
) {
  const facts = new Facts()
  for (const turn of [0, 1, 2]) {
    const data = await environment.copyMarket()
    const [path, place] = findPlaces(data)[turn] ?? ['', 0]
    flip(path, place)
    await using start = await startOnce(data, limitSeconds)
    const isSeen = await isDamageNoticed(start)
    const lastLine = start.output().split('\n').at(-1)?.slice(0, 200)
    facts.check(`${path.slice(data.length + 1)} at ${place}: ${start.state}, '${lastLine}'`, isSeen)
  }
  return facts.finding
}

const shorten: Attack = {
  name: 'chain-shorter-than-ledger',
  attempt:
    "The last tenth of the dev chain's file is lost, so that the ledger is ahead of its chain",
  expectation: `ready within ${limitSeconds} s with one line about it, or refused in one sentence`,
  async run(environment) {
    const facts = new Facts()
    const data = await environment.copyMarket()
    const path = join(data, 'chain/blocks.log')
    truncateSync(path, Math.floor(statSync(path).size * 0.9))
    await using start = await startOnce(data, limitSeconds)
    const isNamed = /ledger|database/i.test(start.output())
    facts.check(
      `${start.state} after ${start.seconds.toFixed(0)} s, '${start.output().slice(0, 300)}'`,
      (start.state === 'ready' && isNamed) || isRefused(start),
    )
    return facts.finding
  },
}

const misplace: Attack = {
  name: 'impossible-folder',
  attempt: 'The data folder is a file, below a file, or below /proc',
  expectation: 'refused within 10 s in one sentence',
  async run(environment) {
    const facts = new Facts()
    const file = environment.nameFolder()
    writeFileSync(file, 'not a folder')
    for (const data of [file, join(file, 'below'), '/proc/vermeil']) {
      await using start = await startOnce(data, limitSeconds)
      const name = data.startsWith(file) ? data.replace(file, 'file') : data
      facts.check(
        `${name}: ${start.state} after ${start.seconds.toFixed(1)} s`,
        isRefused(start) && start.seconds < 10,
      )
    }
    return facts.finding
  },
}

/** Files that are damaged, too short or impossible. */
export const fileAttacks: readonly Attack[] = [flipLedger, flipChain, shorten, misplace]
