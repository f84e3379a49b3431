import { handleAccount, handleCode } from './accounts/handleAccount.ts'
import { handleCall, handleSimulation } from './accounts/handleSimulation.ts'
import { handleRawStorage, handleStorage } from './accounts/handleStorage.ts'
import { handleBlock } from './blocks/handleBlock.ts'
import { handleStorageRange } from './debug/handleStorageRange.ts'
import { handleCallTracer, handleTracer } from './debug/handleTracer.ts'
import { handleFeeHistory } from './fees/handleFeeHistory.ts'
import { handlePriorityFee } from './fees/handlePriorityFee.ts'
import { handleHome } from './handleHome.ts'
import type { ApiRequest } from './http/ApiRequest.ts'
import { createGoneResponse } from './http/createGoneResponse.ts'
import type { NodeResponse } from './http/NodeResponse.ts'
import { handleEvents, handleTransfers } from './logs/handleLogs.ts'
import { feedNames, handlePlainFeed } from './subscriptions/openFeed.ts'
import { handlePeers, handlePool, handlePoolStatus } from './transactions/handlePool.ts'
import { handleSubmission } from './transactions/handleSubmission.ts'
import { handleReceipt, handleTransaction } from './transactions/handleTransaction.ts'

type Respond = (call: ApiRequest) => NodeResponse | Promise<NodeResponse>

interface Endpoint {
  method: 'GET' | 'POST'
  parts: string[]
  respond: Respond
  /** The status for another method. Thor's router answers 405 only for the last route of a group. */
  otherMethod: 404 | 405
}

/** Every path of the node. A part in braces matches any text, and the first match wins. */
const endpoints = [
  define('POST', '/accounts/*', handleSimulation),
  define('GET', '/accounts/{address}', handleAccount),
  define('GET', '/accounts/{address}/code', handleCode),
  define('GET', '/accounts/{address}/storage/{key}', handleStorage),
  define('GET', '/accounts/{address}/storage/raw/{key}', handleRawStorage),
  define('POST', '/accounts', ifDeprecatedEnabled(handleCall)),
  define('POST', '/accounts/{address}', ifDeprecatedEnabled(handleCall), 405),
  define('POST', '/logs/event', handleEvents, 405),
  define('POST', '/logs/transfer', handleTransfers, 405),
  define('GET', '/blocks/{revision}', handleBlock, 405),
  define('POST', '/transactions', handleSubmission),
  define('GET', '/transactions/{id}', handleTransaction),
  define('GET', '/transactions/{id}/receipt', handleReceipt, 405),
  define('POST', '/debug/tracers', handleTracer),
  define('POST', '/debug/tracers/call', handleCallTracer),
  define('POST', '/debug/storage-range', handleStorageRange, 405),
  define('GET', '/node/network/peers', handlePeers),
  define('GET', '/node/txpool', handlePool),
  define('GET', '/node/txpool/status', handlePoolStatus, 405),
  define('GET', '/fees/history', handleFeeHistory),
  define('GET', '/fees/priority', handlePriorityFee, 405),
  ...feedNames
    .filter((name) => name !== 'beat')
    .map((name) => define('GET', `/subscriptions/${name}`, (call) => handlePlainFeed(call, name))),
  define(
    'GET',
    '/subscriptions/beat',
    ifDeprecatedEnabled((call) => handlePlainFeed(call, 'beat')),
    405,
  ),
]

/** The handler of a request with the named parts of its path, or the error status if no handler matches. */
export type EndpointMatch = { respond: Respond; parts: Map<string, string> } | 404 | 405

/** Finds the handler of a request. */
export function findEndpoint(method: string, pathname: string): EndpointMatch {
  if (pathname === '/' || pathname.startsWith('/doc')) {
    const respond: Respond = ({ chain }) => handleHome(chain, method, pathname)
    return { respond, parts: new Map() }
  }
  const parts = pathname.split('/')
  let status: 404 | 405 = 404
  for (const endpoint of endpoints) {
    const named = matchParts(endpoint.parts, parts)
    if (named === undefined) continue
    if (endpoint.method === method) return { respond: endpoint.respond, parts: named }
    if (endpoint.otherMethod === 405) status = 405
  }
  return status
}

function define(
  method: Endpoint['method'],
  path: string,
  respond: Respond,
  otherMethod: Endpoint['otherMethod'] = 404,
): Endpoint {
  return { method, parts: path.split('/'), respond, otherMethod }
}

/** A retired endpoint answers 410 unless the node is configured to keep it. */
function ifDeprecatedEnabled(respond: Respond): Respond {
  return (call) =>
    call.enablesDeprecated ? respond(call) : createGoneResponse(call.acceptsCompression)
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
