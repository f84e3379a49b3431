import type { Hex } from '@vermeil/units'
import type { Chain } from '../../chain/Chain.ts'
import { type Answer, createTextAnswer } from '../answer/Answer.ts'
import { Refusal } from '../answer/Refusal.ts'
import type { Call } from '../Call.ts'
import { parseAddressText, parseBytes32 } from '../text/parseBytes32.ts'
import {
  createEventDescriber,
  createTransferDescriber,
  type Describe,
  describeBeat,
  describeBlock,
} from './describeBlock.ts'

/** How many blocks behind the head a subscription may start (thor --api-backtrace-limit). */
const backtraceLimit = 1_000

/** What a subscriber asked for: the pool's ids, or the blocks after a position. */
export type Feed = 'txpool' | { position: Hex; describe: Describe }

/**
 * Reads the request of a subscription.
 * @throws {Refusal} 400, 403 or 404, to be answered as plain HTTP.
 */
export function openFeed(chain: Chain, name: string, query: URLSearchParams): Feed {
  switch (name) {
    case 'txpool':
      return 'txpool'
    case 'block':
      return { position: readPosition(chain, query), describe: describeBlock }
    case 'beat2':
      return { position: readPosition(chain, query), describe: describeBeat }
    case 'event': {
      const position = readPosition(chain, query)
      const address = readAddress(query, 'addr')
      const topics = ['t0', 't1', 't2', 't3', 't4'].map((topic) => readTopic(query, topic))
      return { position, describe: createEventDescriber({ address, topics }) }
    }
    case 'transfer': {
      const position = readPosition(chain, query)
      const txOrigin = readAddress(query, 'txOrigin')
      const sender = readAddress(query, 'sender')
      const recipient = readAddress(query, 'recipient')
      return { position, describe: createTransferDescriber({ txOrigin, sender, recipient }) }
    }
    default:
      throw new Refusal(404, '404 page not found')
  }
}

/** GET /subscriptions/… without a WebSocket handshake: what is wrong with it, or that it is none. */
export function answerPlainSubscription({ chain, part, query }: Call): Answer {
  openFeed(chain, part('feed'), query)
  return createTextAnswer(400, 'Bad Request')
}

function readPosition(chain: Chain, query: URLSearchParams): Hex {
  const text = query.get('pos') ?? ''
  const best = chain.best()
  if (text === '') return best.id
  const position = parseBytes32(text, 'pos')
  const behind = best.number - Number.parseInt(position.slice(2, 10), 16)
  if (behind < 0 || behind > backtraceLimit) {
    throw new Refusal(403, 'pos: backtrace limit exceeded')
  }
  return position
}

function readAddress(query: URLSearchParams, name: string): Hex | undefined {
  const text = query.get(name) ?? ''
  return text === '' ? undefined : parseAddressText(text, name)
}

function readTopic(query: URLSearchParams, name: string): Hex | undefined {
  const text = query.get(name) ?? ''
  return text === '' ? undefined : parseBytes32(text, name)
}
