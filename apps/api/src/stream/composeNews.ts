import {
  type OrderEvent,
  orderPair,
  readCandles,
  readOrder,
  readOrderEvents,
  readTouched,
  readTrades,
  type Touched,
} from '@vermeil/ledger'
import { type Address, parseSeconds, type Seconds } from '@vermeil/units'
import { formatTopic, type Topic } from '@vermeil/wire'
import { formatTrade } from '../endpoints/formatTrade.ts'
import { readPair } from '../endpoints/readPair.ts'
import { formatCandle } from '../endpoints/serveHistory.ts'
import type { Services } from '../Services.ts'
import { composeQuote } from './composeQuote.ts'
import { formatMessage } from './formatMessage.ts'

/** Blocks after one that was told of, up to the head. */
export interface Span {
  fromBlock: number
  toBlock: number
  /** Time of the block before the first one, and of the last one. */
  since: Seconds
  now: Seconds
}

/** Most trades of a pair that one span tells of. */
const maxNews = 200

/** What a span of blocks brought, read once for all topics. */
export interface News {
  span: Span
  touched: Touched
  orders: readonly (OrderEvent & { maker: Address })[]
}

/** Reads what a span of blocks brought. */
export async function readNews({ ledger }: Services, span: Span): Promise<News> {
  const touched = await readTouched(ledger, span)
  const events = await readOrderEvents(ledger, { afterBlock: span.fromBlock - 1, limit: 1_000 })
  const makers = new Map<number, Address>()
  for (const { orderId } of events) {
    if (makers.has(orderId)) continue
    const order = await readOrder(ledger, orderId)
    if (order) makers.set(orderId, order.maker)
  }
  const orders = events.flatMap((event) => {
    const maker = makers.get(event.orderId)
    return maker === undefined || event.blockNumber > span.toBlock ? [] : [{ ...event, maker }]
  })
  return { span, touched, orders }
}

/** The messages of a topic for what a span of blocks brought; empty where nothing concerns it. */
export async function composeNews(services: Services, topic: Topic, news: News): Promise<string> {
  switch (topic.kind) {
    case 'trades':
      return await composeTrades(services, topic, news)
    case 'candles':
      return await composeCandles(services, topic, news)
    case 'quotes':
      return await composeQuote(services, topic)
    case 'orders':
      return news.orders
        .filter(({ maker }) => maker === topic.account)
        .map(({ orderId, kind }) =>
          formatMessage('order', { topic: formatTopic(topic), orderId, event: kind }),
        )
        .join('')
    default:
      return news.touched.accounts.includes(topic.account)
        ? formatMessage('balance', { topic: formatTopic(topic) })
        : ''
  }
}

function hasTraded(news: News, { from, to }: ReturnType<typeof readPair>): boolean {
  const { pair0, pair1 } = orderPair(from.address, to.address)
  return news.touched.pairs.some((pair) => pair.pair0 === pair0 && pair.pair1 === pair1)
}

async function composeTrades(
  { ledger }: Services,
  topic: Topic & { kind: 'trades' },
  news: News,
): Promise<string> {
  const pair = readPair(topic)
  if (!hasTraded(news, pair)) return ''
  const { fromBlock, toBlock } = news.span
  const trades = await readTrades(ledger, { ...pair, limit: maxNews })
  return trades
    .filter(({ blockNumber }) => blockNumber >= fromBlock && blockNumber <= toBlock)
    .toReversed()
    .map((trade) =>
      formatMessage('trade', { topic: formatTopic(topic), trade: formatTrade(trade, pair) }),
    )
    .join('')
}

/** The candles that the span changed: those that trades fell into, and the new one where a bucket began. */
async function composeCandles(
  { ledger }: Services,
  topic: Topic & { kind: 'candles' },
  news: News,
): Promise<string> {
  const { interval } = topic
  const { since, now } = news.span
  const pair = readPair(topic)
  const hasBegun = Math.floor(since / interval) !== Math.floor(now / interval)
  if (!hasBegun && !hasTraded(news, pair)) return ''
  const candles = await readCandles(ledger, {
    ...pair,
    intervalSeconds: interval,
    start: parseSeconds(Math.min(since, now)),
    end: now,
    now,
    includeActive: true,
    limit: maxNews,
  })
  return candles
    .map((candle) => {
      const isRunning = candle.timestamp + interval > now
      return formatMessage('candle', {
        topic: formatTopic(topic),
        candle: formatCandle(candle, isRunning),
      })
    })
    .join('')
}
