import type { Hex } from '@vermeil/units'
import type { Chain } from '../../chain/Chain.ts'
import type { ApiRequest } from '../http/ApiRequest.ts'
import { HttpError } from '../http/HttpError.ts'
import { createTextResponse, type NodeResponse } from '../http/NodeResponse.ts'
import { backtraceLimit } from '../revision/backtraceLimit.ts'
import { parseAddressText, parseBytes32 } from '../text/parseBytes32.ts'
import {
  createEventDescriber,
  createTransferDescriber,
  type Describe,
  describeBeat,
  describeBeat2,
  describeBlock,
} from './describeBlock.ts'

/** Every subscription. Thor has deprecated `beat`. */
export const feedNames = ['txpool', 'block', 'event', 'transfer', 'beat2', 'beat'] as const

type FeedName = (typeof feedNames)[number]

/** The content of a subscription: the ids of the pool, or the blocks after a position. */
export type Feed = 'txpool' | { position: Hex; describe: Describe }

/**
 * Parses the request of a subscription.
 * @throws {HttpError} 400 or 403, for a plain HTTP response.
 */
export function openFeed(chain: Chain, name: FeedName, query: URLSearchParams): Feed {
  switch (name) {
    case 'txpool':
      return 'txpool'
    case 'block':
      return { position: readPosition(chain, query), describe: describeBlock }
    case 'beat2':
      return { position: readPosition(chain, query), describe: describeBeat2 }
    case 'beat':
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
  }
}

/** The feed that a request's path names; undefined if the name is unknown. */
export function findFeedName(pathname: string, enablesDeprecated: boolean): FeedName | undefined {
  const name = feedNames.find((each) => pathname === `/subscriptions/${each}`)
  return name === 'beat' && !enablesDeprecated ? undefined : name
}

/** GET /subscriptions/… without a WebSocket handshake: an error of the parameters, or 400. */
export function handlePlainFeed({ chain, query }: ApiRequest, name: FeedName): NodeResponse {
  openFeed(chain, name, query)
  const answer = createTextResponse(400, 'Bad Request')
  return { ...answer, headers: { ...answer.headers, 'sec-websocket-version': '13' } }
}

function readPosition(chain: Chain, query: URLSearchParams): Hex {
  const text = query.get('pos') ?? ''
  const best = chain.best()
  if (text === '') return best.id
  const position = parseBytes32(text, 'pos')
  const behind = best.number - Number.parseInt(position.slice(2, 10), 16)
  if (behind < 0 || behind > backtraceLimit) {
    throw new HttpError(403, 'pos: backtrace limit exceeded')
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
