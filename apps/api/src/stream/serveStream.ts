import type { ServerResponse } from 'node:http'
import { type Ledger, readBlocks } from '@vermeil/ledger'
import { formatMessageId, parseWire, streamCall } from '@vermeil/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { listHeaders } from '../answers/writeAnswer.ts'
import type { ClientBudget } from '../clients/ClientBudget.ts'
import { nameClient, readIp } from '../clients/nameClient.ts'
import {
  maxClientStreams,
  maxStreamBacklogBytes,
  maxStreams,
  streamHeartbeatMs,
} from '../config/limits.ts'
import { ApiProblem } from '../http/ApiProblem.ts'
import { readQuestion } from '../http/readQuestion.ts'
import type { Logger } from '../log/Logger.ts'
import { logFailure } from '../log/logFailure.ts'
import type { Metrics } from '../metrics/Metrics.ts'
import { formatServerEvent } from './formatServerEvent.ts'
import type { TopicSubscription } from './MessageComposer.ts'
import type { StreamDependencies } from './StreamDependencies.ts'
import { StreamHub } from './StreamHub.ts'

/** Server-sent events of the topics that a client names, from now on or after the last block that it saw. */
export function serveStream(
  app: FastifyInstance,
  dependencies: StreamDependencies,
  { metrics, log }: { metrics: Metrics; log: Logger | undefined },
): void {
  const hub = new StreamHub(dependencies, (error) => {
    if (log) logFailure(log, error)
  })
  const open = new Map<FastifyReply, string>()
  const beat = setInterval(() => {
    for (const reply of open.keys()) reply.raw.write(': still here\n\n')
  }, streamHeartbeatMs)
  beat.unref()
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
    clearInterval(beat)
    for (const reply of open.keys()) endStream(reply.raw)
  })
  app.get(streamCall.path, async (request, reply) => {
    const { query } = readQuestion(streamCall, request)
    const lastId = readLastId(request, query.lastEventId)
    const client = nameClient(readIp(request))
    if (isStopping)
      throw new ApiProblem(503, 'This server is stopping. Connect again in a moment.', {
        retryAfterSeconds: 1,
      })
    checkStreamLimits(open, client, dependencies.budget)
    open.set(reply, client)
    metrics.streams = open.size
    reply.raw.on('close', () => {
      open.delete(reply)
      metrics.streams = open.size
    })
    await follow(
      { ledger: dependencies.ledger, hub, metrics },
      { reply, client, topics: query.topics, lastId },
    )
    return reply
  })
}

/** Ends a stream. A connection with unread data is closed at once, because its end would wait for the client. */
function endStream(raw: ServerResponse): void {
  if (raw.writableLength > 0) raw.destroy()
  else raw.end()
}

/** The header that a browser sends when it reconnects, or the field of the query. */
function readLastId(request: FastifyRequest, fromQuery: string | undefined): string | undefined {
  const header = request.headers['last-event-id']
  if (typeof header !== 'string' || header === '') return fromQuery
  return parseWire(streamCall.query, { lastEventId: header }).lastEventId
}

/** @throws {ApiProblem} 503 if too many streams are open, 429 if this client has too many. */
function checkStreamLimits(
  open: ReadonlyMap<FastifyReply, string>,
  client: string,
  budget: ClientBudget,
): void {
  if (open.size >= maxStreams)
    throw new ApiProblem(503, 'Too many streams are open. Try again in a moment.', {
      retryAfterSeconds: 10,
    })
  const own = [...open.values()].filter((name) => name === client).length
  if (own >= maxClientStreams * budget.findFactor(client))
    throw new ApiProblem(429, `This address has ${own} streams open: close one first.`, {
      retryAfterSeconds: 10,
    })
}

interface Following extends TopicSubscription {
  reply: FastifyReply
  lastId: string | undefined
}

/** Writes the start of a stream; the hub does the rest. */
async function follow(
  { ledger, hub, metrics }: { ledger: Ledger; hub: StreamHub; metrics: Metrics },
  { reply, client, topics, lastId }: Following,
): Promise<void> {
  const headers = listHeaders(reply)
  headers.push('content-type', 'text/event-stream; charset=utf-8')
  headers.push('cache-control', 'no-store', 'x-accel-buffering', 'no')
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, headers)
  raw.write(`retry: ${2_000 + Math.floor(Math.random() * 3_000)}\n\n`)
  const send = (text: string): void => {
    metrics.messages += 1
    raw.write(text)
    // A client that does not read is disconnected. It can reconnect and continue after what it saw.
    if (raw.writableLength > maxStreamBacklogBytes) raw.destroy()
  }
  const reader = { client, topics, send }
  const remove = await hub.add(reader, async () =>
    lastId === undefined ? '' : composeMissed(ledger, hub, { reader, lastId }),
  )
  if (raw.destroyed) remove()
  else raw.on('close', remove)
}

/** The messages after the last block that a client saw; `reset` if that block was removed by a reorg or is too old. */
async function composeMissed(
  ledger: Ledger,
  hub: StreamHub,
  { reader, lastId }: { reader: TopicSubscription; lastId: string },
): Promise<string> {
  const head = hub.announced
  if (head === undefined || formatMessageId(head) === lastId) return ''
  const blocks = await readBlocks(ledger)
  const from = blocks.find((block) => formatMessageId(block) === lastId)
  if (from === undefined)
    return formatServerEvent('reset', {
      reason:
        'The last block that you saw was removed by a reorg or is too old: request everything again.',
    })
  return await hub.compose(reader, { from, head })
}
