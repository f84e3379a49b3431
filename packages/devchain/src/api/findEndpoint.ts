import { answerAccount, answerCode } from './accounts/answerAccount.ts'
import { answerCall, answerSimulation } from './accounts/answerSimulation.ts'
import { answerRawStorage, answerStorage } from './accounts/answerStorage.ts'
import { answerHome } from './answerHome.ts'
import { answerBlock } from './blocks/answerBlock.ts'
import { answerStorageRange } from './debug/answerStorageRange.ts'
import { answerCallTracer, answerTracer } from './debug/answerTracer.ts'
import { answerFeeHistory } from './fees/answerFeeHistory.ts'
import { answerPriorityFee } from './fees/answerPriorityFee.ts'
import type { Answer } from './http/Answer.ts'
import type { Call } from './http/Call.ts'
import { createGoneAnswer } from './http/createGoneAnswer.ts'
import { answerEvents, answerTransfers } from './logs/answerEvents.ts'
import { answerPlainFeed, feedNames } from './subscriptions/openFeed.ts'
import { answerPeers, answerPool, answerPoolStatus } from './transactions/answerPool.ts'
import { answerSubmission } from './transactions/answerSubmission.ts'
import { answerReceipt, answerTransaction } from './transactions/answerTransaction.ts'

type Respond = (call: Call) => Answer | Promise<Answer>

interface Endpoint {
  method: 'GET' | 'POST'
  parts: string[]
  respond: Respond
  /** What another method gets. Thor's router answers 405 only for the last route of a group. */
  otherMethod: 404 | 405
}

/** Every path of the node; a part in braces takes any text, and the first match counts. */
const endpoints = [
  define('POST', '/accounts/*', answerSimulation),
  define('GET', '/accounts/{address}', answerAccount),
  define('GET', '/accounts/{address}/code', answerCode),
  define('GET', '/accounts/{address}/storage/{key}', answerStorage),
  define('GET', '/accounts/{address}/storage/raw/{key}', answerRawStorage),
  define('POST', '/accounts', ifDeprecatedEnabled(answerCall)),
  define('POST', '/accounts/{address}', ifDeprecatedEnabled(answerCall), 405),
  define('POST', '/logs/event', answerEvents, 405),
  define('POST', '/logs/transfer', answerTransfers, 405),
  define('GET', '/blocks/{revision}', answerBlock, 405),
  define('POST', '/transactions', answerSubmission),
  define('GET', '/transactions/{id}', answerTransaction),
  define('GET', '/transactions/{id}/receipt', answerReceipt, 405),
  define('POST', '/debug/tracers', answerTracer),
  define('POST', '/debug/tracers/call', answerCallTracer),
  define('POST', '/debug/storage-range', answerStorageRange, 405),
  define('GET', '/node/network/peers', answerPeers),
  define('GET', '/node/txpool', answerPool),
  define('GET', '/node/txpool/status', answerPoolStatus, 405),
  define('GET', '/fees/history', answerFeeHistory),
  define('GET', '/fees/priority', answerPriorityFee, 405),
  ...feedNames
    .filter((name) => name !== 'beat')
    .map((name) => define('GET', `/subscriptions/${name}`, (call) => answerPlainFeed(call, name))),
  define(
    'GET',
    '/subscriptions/beat',
    ifDeprecatedEnabled((call) => answerPlainFeed(call, 'beat')),
    405,
  ),
]

/** The endpoint of a request with the named parts of its path, or the status that refuses it. */
export type Finding = { respond: Respond; parts: Map<string, string> } | 404 | 405

/** Finds who answers. */
export function findEndpoint(method: string, pathname: string): Finding {
  if (pathname === '/' || pathname.startsWith('/doc')) {
    const respond: Respond = ({ chain }) => answerHome(chain, method, pathname)
    return { respond, parts: new Map() }
  }
  const parts = pathname.split('/')
  let refusal: 404 | 405 = 404
  for (const endpoint of endpoints) {
    const named = matchParts(endpoint.parts, parts)
    if (named === undefined) continue
    if (endpoint.method === method) return { respond: endpoint.respond, parts: named }
    if (endpoint.otherMethod === 405) refusal = 405
  }
  return refusal
}

function define(
  method: Endpoint['method'],
  path: string,
  respond: Respond,
  otherMethod: Endpoint['otherMethod'] = 404,
): Endpoint {
  return { method, parts: path.split('/'), respond, otherMethod }
}

/** A retired endpoint is gone unless the node was told to keep it. */
function ifDeprecatedEnabled(respond: Respond): Respond {
  return (call) => (call.enablesDeprecated ? respond(call) : createGoneAnswer(call.isPacked))
}

function matchParts(pattern: string[], parts: string[]): Map<string, string> | undefined {
  if (pattern.length !== parts.length) return undefined
  const named = new Map<string, string>()
  for (const [index, part] of pattern.entries()) {
    const given = parts[index] ?? ''
    if (part.startsWith('{')) {
      if (given === '') return undefined
      named.set(part.slice(1, -1), given)
    } else if (part !== given) return undefined
  }
  return named
}
