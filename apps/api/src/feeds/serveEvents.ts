import {
  countPoolEvents,
  hasBlock,
  type Ledger,
  type LedgerHead,
  readPoolEvents,
} from '@vermeil/ledger'
import { maxFeedEvents, type screenerCalls, type terminalCalls } from '@vermeil/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readNewest } from '../answers/answerAtHead.ts'
import { compressPieces } from '../answers/compressAnswer.ts'
import { jsonMedia } from '../answers/createAnswer.ts'
import type { Head } from '../answers/Head.ts'
import { hasCurrentAnswer } from '../answers/writeAnswer.ts'
import type { ClientBudget } from '../clients/ClientBudget.ts'
import type { FairQueue } from '../clients/FairQueue.ts'
import { chargeWork } from '../clients/limitClients.ts'
import { nameClient, readIp } from '../clients/nameClient.ts'
import {
  blocksPerPoint,
  countedBlocks,
  maxCountedEvents,
  rowsPerPoint,
  streamedRows,
} from '../config/limits.ts'
import { ApiProblem } from '../http/ApiProblem.ts'
import { checkAnswer } from '../http/checkAnswer.ts'
import { ReorgError } from '../http/ReorgError.ts'
import { readQuestion } from '../http/readQuestion.ts'
import type { FeedPools } from './FeedPool.ts'
import { formatFeedEvent } from './formatFeedEvent.ts'
import { type BlockEvents, type EventPlan, planPages } from './planPages.ts'

/** The dependencies of the event feeds. */
export interface EventDependencies {
  ledger: Ledger
  head: Head
  budget: ClientBudget
  queue: FairQueue
}

type EventsCall = (typeof screenerCalls | typeof terminalCalls)['events']

/** The inputs of an answer. */
interface Writing {
  call: EventsCall
  pools: FeedPools
  client: string
  /** The head at the request. */
  head: LedgerHead
  plan: EventPlan
}

/**
 * The events of a range of blocks. They are counted first, so that the client pays for what it gets, and then read,
 * checked and written page by page, each when it is the client's turn.
 */
export function serveEvents(
  app: FastifyInstance,
  dependencies: EventDependencies,
  { call, pools }: { call: EventsCall; pools: FeedPools },
): void {
  app.get(call.path, async (request, reply) => {
    const { fromBlock, toBlock, limit } = readQuestion(call, request).query
    const client = nameClient(readIp(request))
    const head = await readNewest(dependencies.head)
    const etag = `W/"${head.id}"`
    reply.header('x-block', String(head.number)).header('etag', etag)
    reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding')
    if (hasCurrentAnswer(request.raw, { etag })) return reply.code(304).send()
    const range = { fromBlock, toBlock: Math.min(toBlock, head.number) }
    const blocks = range.toBlock - range.fromBlock + 1
    const scan = Math.max(0, Math.ceil(blocks / blocksPerPoint))
    chargeWork(dependencies.budget, { request, reply, points: scan })
    const plan = planAnswer(await countEvents(dependencies, client, range), limit)
    chargeWork(dependencies.budget, {
      request,
      reply,
      points: Math.ceil(plan.events / rowsPerPoint),
    })
    return send(request, reply, writeEvents(dependencies, { call, pools, client, head, plan }))
  })
}

/** Counts a few blocks at a time, each in a turn of the client, until there are too many events for one answer. */
async function countEvents(
  { ledger, queue }: EventDependencies,
  client: string,
  range: { fromBlock: number; toBlock: number },
): Promise<BlockEvents[]> {
  const counts: BlockEvents[] = []
  let counted = 0
  for (let from = range.fromBlock; from <= range.toBlock; from += countedBlocks) {
    const toBlock = Math.min(range.toBlock, from + countedBlocks - 1)
    const part = { fromBlock: from, toBlock, limit: maxCountedEvents }
    for (const block of await queue.run(client, () => countPoolEvents(ledger, part), {
      isLong: true,
    })) {
      counts.push(block)
      counted += block.events
    }
    if (counted >= maxCountedEvents)
      throw refuse(`These blocks contain ${maxCountedEvents} events or more: request fewer blocks.`)
  }
  return counts
}

/** @throws {ApiProblem} 422 if the blocks contain more events than one answer may. */
function planAnswer(counts: readonly BlockEvents[], limit: number | undefined): EventPlan {
  const plan = planPages(counts, { pageEvents: streamedRows, maxEvents: limit ?? maxFeedEvents })
  if (limit === undefined && plan.nextBlock !== undefined)
    throw refuse(
      `These blocks contain more than ${maxFeedEvents} events: request fewer blocks, or pages with limit.`,
    )
  return plan
}

function refuse(detail: string): ApiProblem {
  return new ApiProblem(422, detail, { field: 'toBlock' })
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  pieces: AsyncIterable<string>,
): FastifyReply {
  const { body, coding } = compressPieces(pieces, request.headers['accept-encoding'])
  if (coding) reply.header('content-encoding', coding)
  return reply.header('content-type', jsonMedia).send(body)
}

async function* writeEvents(
  { ledger, head: heads, queue }: EventDependencies,
  { call, pools, client, head, plan }: Writing,
): AsyncGenerator<string> {
  yield '{"events":['
  let comma = ''
  for (const page of plan.pages) {
    const writePage = async () => {
      const known = await pools.read(await readNewest(heads))
      const rows = await readPoolEvents(ledger, { ...page, limit: page.events })
      if (!(await hasBlock(ledger, head))) throw new ReorgError()
      const events = rows.flatMap((event) => {
        const pool = known.get(event.pool)
        return pool ? (formatFeedEvent(event, pool) ?? []) : []
      })
      return JSON.stringify(checkAnswer(call, { events })).slice('{"events":['.length, -2)
    }
    const text = await queue.run(client, writePage, { isLong: true })
    if (text !== '') yield comma + text
    comma = text === '' ? comma : ','
  }
  yield plan.nextBlock === undefined ? ']}' : `],"nextBlock":${plan.nextBlock}}`
}
