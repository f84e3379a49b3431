import { readFileSync } from 'node:fs'
import { type Address, parseTxId, zeroAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import { watchBeats } from '../subscription/watchBeats.ts'
import { watchBlocks } from '../subscription/watchBlocks.ts'
import { createThorClient } from './createThorClient.ts'

interface RealAnswer {
  kind: string
  name: string
  clauses?: number
  body: unknown
}

const { answers }: { answers: RealAnswer[] } = JSON.parse(
  readFileSync(new URL('../../../../vectors/thorAnswers.json', import.meta.url), 'utf8'),
)

const amounts = new Set(
  'value amount paid reward balance energy nonce baseFeePerGas maxFeePerGas maxPriorityFeePerGas'.split(
    ' ',
  ),
)
const gas = new Set(['gas', 'gasUsed', 'gasLimit'])

/** The expected result of the client for a node's response: the same content in the project's names and types. */
function translate(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((entry) => translate(entry))
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([name, entry]) => [
        name.replace(/ID$/, 'Id'),
        translate(entry, name),
      ]),
    )
  if (amounts.has(key) || gas.has(key)) return BigInt(value as string | number)
  return value
}

const id = parseTxId(`0x${'7d'.repeat(32)}`)
const clause = { to: zeroAddress as Address, value: 0n, data: '0x' as const }
const range = { fromBlock: 0, toBlock: 9 }

/** A client whose node sends this one response. */
function clientOf({ body }: RealAnswer) {
  return createThorClient({ url: 'http://node', fetch: async () => Response.json(body) })
}

/** A WebSocket that sends this one message. */
function socketOf({ body }: RealAnswer): typeof WebSocket {
  class OneMessage {
    onmessage: ((event: { data: string }) => void) | null = null
    constructor() {
      queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(body) }))
    }
    close(): void {
      this.onmessage = null
    }
  }
  return OneMessage as unknown as typeof WebSocket
}

/** The first message that a watcher receives. */
async function watchOne<Message>(
  answer: RealAnswer,
  watch: (
    node: string,
    listener: (message: Message) => void,
    options: { WebSocket: typeof WebSocket },
  ) => () => void,
): Promise<Message> {
  const { promise, resolve } = Promise.withResolvers<Message>()
  const stop = watch('http://node', resolve, { WebSocket: socketOf(answer) })
  const message = await promise
  stop()
  return message
}

const readers: Record<string, (answer: RealAnswer) => Promise<unknown>> = {
  account: (answer) => clientOf(answer).fetchAccount(zeroAddress),
  block: (answer) => clientOf(answer).fetchBlock('best'),
  expandedBlock: (answer) => clientOf(answer).fetchExpandedBlock('best'),
  transaction: (answer) => clientOf(answer).fetchTransaction(id),
  receipt: (answer) => clientOf(answer).fetchReceipt(id),
  events: (answer) => clientOf(answer).fetchEvents(range),
  transfers: (answer) => clientOf(answer).fetchTransfers(range),
  simulation: (answer) =>
    clientOf(answer).simulate({
      clauses: Array.from({ length: answer.clauses ?? 0 }, () => clause),
    }),
  priorityFee: async (answer) => ({
    maxPriorityFeePerGas: await clientOf(answer).fetchPriorityFee(),
  }),
  watchedBlock: (answer) => watchOne(answer, watchBlocks),
  beat: (answer) => watchOne(answer, watchBeats),
}

test.each(answers)('reads a real $kind completely: $name', async (answer) => {
  const read = await readers[answer.kind]?.(answer)
  expect(read).toMatchObject(translate(answer.body) as object)
})
