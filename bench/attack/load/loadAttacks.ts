import { maxFeedEvents } from '@vermeil/wire'
import type { Attack } from '../Attack.ts'
import { ask } from '../client/ask.ts'
import { openStream } from '../client/openStream.ts'
import type { Engine, Target } from '../environment/Environment.ts'
import { createLoadAttack, type Load, type RequestCounts } from './measureLoad.ts'
import { vetToB3tr } from './probeOthers.ts'
import { requestPaths } from './requestPaths.ts'

const engines: readonly Engine[] = ['pglite', 'postgres']

/** The maximum number of streams of one client, and of topics of one stream. */
const [streams, topics] = [20, 20]

/** The number of blocks in one request to the event feeds. */
const feedBlocks = 3_500

let amount = 10n ** 18n

/** A new amount each time. */
function nextAmount(): bigint {
  amount += 10n ** 15n
  return amount
}

/** New quotes as fast as the budget allows. */
const requestQuotes: Load = ({ url }, signal) =>
  requestPaths(url, {
    client: '10.9.0.1',
    nextPath: () => `/indexer/aggregators/${vetToB3tr}?inputAmount=${nextAmount()}`,
    signal,
  })

/** Streams that ask for new quotes with every block. */
async function openQuoteStreams({ url }: Target, signal: AbortSignal): Promise<RequestCounts> {
  const opened = await Promise.all(
    Array.from({ length: streams }, () => {
      const list = Array.from(
        { length: topics },
        () => `quotes:${vetToB3tr.replace('/', '-')}-${nextAmount()}`,
      )
      return openStream(`${url}/indexer/stream?topics=${list.join(',')}`, { client: '10.9.0.2' })
    }),
  )
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
  for (const stream of opened) stream.close()
  const answered = opened.filter(({ status }) => status === 200).length
  return { answered, refused: opened.length - answered }
}

/** Long ranges of the event feeds, each with different blocks. */
async function requestFeeds({ url }: Target, signal: AbortSignal): Promise<RequestCounts> {
  const newest = await readNewest(url)
  let turn = 0
  return await requestPaths(url, {
    client: '10.9.0.3',
    nextPath: () => {
      turn += 1
      const toBlock = Math.max(feedBlocks, newest - (turn % 500))
      return `/dexscreener/events?fromBlock=${toBlock - feedBlocks + 1}&toBlock=${toBlock}&limit=${maxFeedEvents}`
    },
    signal,
  })
}

/** Exports of the whole histories of all accounts that traded recently, in turn: long and short ones. */
async function requestExports({ url }: Target, signal: AbortSignal): Promise<RequestCounts> {
  const traders = await listTraders(url)
  let turn = 0
  const nextPath = () => {
    turn += 1
    return `/api/exports/${traders[turn % traders.length]}/trades.csv?preset=full`
  }
  return await requestPaths(url, { client: '10.9.0.4', nextPath, signal })
}

async function readNewest(url: string): Promise<number> {
  const { body } = await ask(`${url}/dexscreener/latest-block`)
  return (JSON.parse(body) as { block: { blockNumber: number } }).block.blockNumber
}

async function listTraders(url: string): Promise<string[]> {
  const newest = await readNewest(url)
  const { body } = await ask(
    `${url}/dexscreener/events?fromBlock=${newest - 300}&toBlock=${newest}`,
  )
  const { events } = JSON.parse(body) as { events: { maker: string }[] }
  return [...new Set(events.map(({ maker }) => maker))]
}

const kinds = [
  {
    name: 'quotes',
    attempt: 'One client requests new quotes without pausing',
    load: requestQuotes,
  },
  {
    name: 'quote-streams',
    attempt: `One client opens ${streams} streams of ${topics} quotes`,
    load: openQuoteStreams,
  },
  {
    name: 'feeds',
    attempt: `One client reads ${feedBlocks} blocks of events at a time`,
    load: requestFeeds,
  },
  { name: 'exports', attempt: 'One client exports histories', load: requestExports },
]

/** One client at its full budget, on both kinds of database. */
export const loadAttacks: readonly Attack[] = engines.flatMap((engine) =>
  kinds.map((kind) => createLoadAttack(kind, engine)),
)
