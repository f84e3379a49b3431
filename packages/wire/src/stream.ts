import { type Address, parseAddress } from '@vermeil/units'
import * as v from 'valibot'
import type { Call } from './codec/Call.ts'
import { block, units } from './codec/fields.ts'
import { candle } from './markets/history.ts'
import { type Interval, intervals } from './markets/intervals.ts'
import { trade } from './trading/trades.ts'

/** Maximum number of topics of one stream. */
export const maxTopics = 20

/**
 * The topics of a stream: `trades:{from}-{to}`, `candles:{from}-{to}-{interval in seconds}`,
 * `quotes:{from}-{to}-{input amount}`, `orders:{account}` and `balances:{account}`.
 */
export type Topic =
  | { kind: 'trades'; from: Address; to: Address }
  | { kind: 'candles'; from: Address; to: Address; interval: Interval }
  | { kind: 'quotes'; from: Address; to: Address; inputAmount: bigint }
  | { kind: 'orders' | 'balances'; account: Address }

const token = '(0x[0-9a-fA-F]{40})'
const forms = {
  trades: `${token}-${token}`,
  candles: `${token}-${token}-(${intervals.join('|')})`,
  quotes: `${token}-${token}-([1-9][0-9]{0,76})`,
  orders: token,
  balances: token,
} as const
const topicForm = Object.entries(forms)
  .map(([kind, form]) => `${kind}:${form}`)
  .join('|')

/** Parses a topic; undefined if the text is not one. */
function readTopic(text: string): Topic | undefined {
  const [kind = '', rest = ''] = text.split(':')
  if (!Object.hasOwn(forms, kind)) return undefined
  const match = new RegExp(`^${forms[kind as keyof typeof forms]}$`).exec(rest)
  if (!match) return undefined
  const [, first = '', second = '', third = ''] = match
  const from = parseAddress(first)
  if (kind === 'orders' || kind === 'balances') return { kind, account: from }
  const pair = { from, to: parseAddress(second) }
  if (kind === 'trades') return { kind, ...pair }
  if (kind === 'candles') return { kind, ...pair, interval: Number(third) as Interval }
  return { kind: 'quotes', ...pair, inputAmount: BigInt(third) }
}

/** Formats a topic. */
export function formatTopic(topic: Topic): string {
  switch (topic.kind) {
    case 'trades':
      return `trades:${topic.from}-${topic.to}`
    case 'candles':
      return `candles:${topic.from}-${topic.to}-${topic.interval}`
    case 'quotes':
      return `quotes:${topic.from}-${topic.to}-${topic.inputAmount}`
    default:
      return `${topic.kind}:${topic.account}`
  }
}

const topicsSentence = `must be up to ${maxTopics} topics separated by commas, such as trades:{from}-{to}, candles:{from}-{to}-{seconds}, quotes:{from}-{to}-{amount}, orders:{account} or balances:{account}.`

const topics = v.pipe(
  v.string(topicsSentence),
  v.maxLength(4000, topicsSentence),
  v.regex(
    new RegExp(`^(?:(?:${topicForm})(?:,(?:${topicForm})){0,${maxTopics - 1}})?$`),
    topicsSentence,
  ),
  v.transform((text) =>
    (text === '' ? [] : text.split(',')).flatMap((one) => readTopic(one) ?? []),
  ),
)

/** A message id: a block's number and the last 16 digits of its id. */
const messageId = v.pipe(
  v.string('must be the id of a message of this stream.'),
  v.regex(/^[0-9]{1,10}-[0-9a-f]{16}$/, 'must be the id of a message of this stream.'),
)

/** The id of the message that ends a block's messages. */
export function formatMessageId({ number, id }: { number: number; id: string }): string {
  return `${number}-${id.slice(-16)}`
}

/** The schemas of a stream's messages, by their names. */
export const streamMessages = {
  /** Ends a block's messages. `isReorg` means that the block replaces reported ones: their messages are undone. */
  block: v.object({ ...block.entries, isReorg: v.boolean() }),
  trade: v.object({ topic: v.string(), trade }),
  candle: v.object({ topic: v.string(), candle }),
  /** The current output for an amount; sent with every block. */
  quote: v.object({
    topic: v.string(),
    inputAmount: units,
    outputAmount: units,
    priceImpactBps: v.number(),
  }),
  order: v.object({ topic: v.string(), orderId: v.number(), event: v.string() }),
  balance: v.object({ topic: v.string() }),
  /** The missed messages are too old, undone or too many: the client must fetch everything again. */
  reset: v.object({ reason: v.string() }),
} as const

/**
 * Server-sent events, block by block. The header `last-event-id` or the query `lastEventId` resumes after an
 * interruption.
 */
export const streamCall = {
  method: 'GET',
  path: '/indexer/stream',
  chapter: 'Trading',
  summary:
    'Server-sent events of the topics, block by block. Each block ends with a `block` message with an id. Resumes after the block of `last-event-id`; sends `reset` if that is not possible.',
  query: v.object({ topics: v.optional(topics, ''), lastEventId: v.optional(messageId) }),
  media: 'text/event-stream',
  messages: streamMessages,
} as const satisfies Call

/** The names of a stream's messages. */
export type MessageName = keyof typeof streamMessages

/** A message's data as JSON. */
export type MessageBody<Name extends MessageName> = v.InferInput<(typeof streamMessages)[Name]>
