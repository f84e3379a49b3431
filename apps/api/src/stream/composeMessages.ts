import {
  type Ledger,
  type OrderEvent,
  orderPair,
  type PairKey,
  readAffected,
  readCandles,
  readMakers,
  readOrderEvents,
  readTrades,
} from '@vermeil/ledger'
import { type Address, parseSeconds, type Seconds } from '@vermeil/units'
import { formatTopic, quoteCall, type Topic } from '@vermeil/wire'
import { findCost } from '../clients/findCost.ts'
import { formatCandle } from '../markets/serveHistory.ts'
import { readPair } from '../tokens/readPair.ts'
import { formatTrade } from '../trades/formatTrade.ts'
import { composeQuote } from './composeQuote.ts'
import { formatServerEvent } from './formatServerEvent.ts'
import type { StreamDependencies } from './StreamDependencies.ts'

/** Blocks after the last announced one, up to the head. */
export interface Span {
  fromBlock: number
  toBlock: number
  /** Time of the block before the first one, and of the last one. */
  since: Seconds
  now: Seconds
}

/** The maximum number of trades, or of candles, of a pair in one span. */
const maxRows = 200
/** The maximum number of order events in one span. */
const maxOrderEvents = 1_000

/** Replaces the messages of a topic that has more of them than are read. */
const tooMany = formatServerEvent('reset', {
  reason: 'Too much has happened since the last message: request everything again.',
})

/** The changes in a span of blocks, read once for all topics. */
export interface BlockChanges {
  span: Span
  /** Pairs that traded, as {formatPair} writes them. */
  pairs: ReadonlySet<string>
  accounts: ReadonlySet<Address>
  /** By the orders' makers, oldest first; undefined if there are too many. */
  orders: ReadonlyMap<Address, readonly OrderEvent[]> | undefined
}

/** Reads the changes in a span of blocks. */
export async function readChanges(ledger: Ledger, span: Span): Promise<BlockChanges> {
  const { pairs, accounts } = await readAffected(ledger, span)
  const orders = await readOrderChanges(ledger, span)
  return { span, pairs: new Set(pairs.map(formatPair)), accounts: new Set(accounts), orders }
}

async function readOrderChanges(
  ledger: Ledger,
  { fromBlock, toBlock }: Span,
): Promise<BlockChanges['orders']> {
  const read = await readOrderEvents(ledger, { afterBlock: fromBlock - 1, limit: maxOrderEvents })
  const events = read.filter(({ blockNumber }) => blockNumber <= toBlock)
  if (events.length === maxOrderEvents) return undefined
  const makers = await readMakers(ledger, [...new Set(events.map(({ orderId }) => orderId))])
  const orders = new Map<Address, OrderEvent[]>()
  for (const event of events) {
    const maker = makers.get(event.orderId)
    if (maker === undefined) continue
    const own = orders.get(maker) ?? []
    own.push(event)
    orders.set(maker, own)
  }
  return orders
}

/** The points that a topic costs for a span of blocks: 0 if nothing has to be read for it. */
export function findTopicCost(topic: Topic, changes: BlockChanges): number {
  switch (topic.kind) {
    case 'quotes':
      return findCost(quoteCall.path)
    case 'trades':
      return hasTraded(changes, readPair(topic)) ? 1 : 0
    case 'candles':
      return hasTraded(changes, readPair(topic)) || hasNewCandle(changes, topic) ? 1 : 0
    default:
      return 0
  }
}

/** The messages of a topic for a span of blocks; empty if there are none. */
export async function composeMessages(
  dependencies: StreamDependencies,
  topic: Topic,
  changes: BlockChanges,
): Promise<string> {
  switch (topic.kind) {
    case 'trades':
      return await composeTrades(dependencies.ledger, topic, changes)
    case 'candles':
      return await composeCandles(dependencies.ledger, topic, changes)
    case 'quotes':
      return await composeQuote(dependencies, topic)
    case 'orders':
      if (changes.orders === undefined) return tooMany
      return (changes.orders.get(topic.account) ?? [])
        .map(({ orderId, kind }) =>
          formatServerEvent('order', { topic: formatTopic(topic), orderId, event: kind }),
        )
        .join('')
    default:
      return changes.accounts.has(topic.account)
        ? formatServerEvent('balance', { topic: formatTopic(topic) })
        : ''
  }
}

function formatPair({ pair0, pair1 }: PairKey): string {
  return `${pair0}-${pair1}`
}

function hasTraded(changes: BlockChanges, { from, to }: ReturnType<typeof readPair>): boolean {
  return changes.pairs.has(formatPair(orderPair(from.address, to.address)))
}

/** Whether a candle began in the span. */
function hasNewCandle(
  { span: { since, now } }: BlockChanges,
  { interval }: Topic & { kind: 'candles' },
): boolean {
  return Math.floor(since / interval) !== Math.floor(now / interval)
}

async function composeTrades(
  ledger: Ledger,
  topic: Topic & { kind: 'trades' },
  changes: BlockChanges,
): Promise<string> {
  const pair = readPair(topic)
  if (!hasTraded(changes, pair)) return ''
  const { fromBlock, toBlock } = changes.span
  const trades = await readTrades(ledger, { ...pair, limit: maxRows })
  const oldest = trades.at(-1)
  if (trades.length === maxRows && oldest && oldest.blockNumber >= fromBlock) return tooMany
  return trades
    .filter(({ blockNumber }) => blockNumber >= fromBlock && blockNumber <= toBlock)
    .toReversed()
    .map((trade) =>
      formatServerEvent('trade', { topic: formatTopic(topic), trade: formatTrade(trade, pair) }),
    )
    .join('')
}

/** The candles that the span changed: those with trades, and a new one if an interval began. */
async function composeCandles(
  ledger: Ledger,
  topic: Topic & { kind: 'candles' },
  changes: BlockChanges,
): Promise<string> {
  const { interval } = topic
  const { since, now } = changes.span
  const pair = readPair(topic)
  if (!hasNewCandle(changes, topic) && !hasTraded(changes, pair)) return ''
  const candles = await readCandles(ledger, {
    ...pair,
    intervalSeconds: interval,
    start: parseSeconds(Math.min(since, now)),
    end: now,
    now,
    includeActive: true,
    limit: maxRows,
  })
  return candles
    .map((candle) => {
      const isRunning = candle.timestamp + interval > now
      return formatServerEvent('candle', {
        topic: formatTopic(topic),
        candle: formatCandle(candle, isRunning),
      })
    })
    .join('')
}
