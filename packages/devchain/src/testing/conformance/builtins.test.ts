import { expect, test } from 'vitest'
import { startNode } from '../../api/startNode.ts'
import { createBareGenesis, startChain } from '../../index.ts'
import { readVectors } from './Session.ts'

interface Recorded {
  calls: { name: string; clauses: object[]; caller: string; gas: number; answer: CallAnswer[] }[]
  traces: { name: string; code: string; value: string; trace: object }[]
}

interface CallAnswer {
  gasUsed: number
  reverted: boolean
  vmError: string
  events: number
  transfers: number
}

const recorded = readVectors<Recorded>('thorBuiltins.json')
const caller = '0xf077b491b355e64048ce21e3a6fc4751eeea77fa'

/** Starts a node with one block after the genesis block, like the recorded one. */
async function startRecordedNode() {
  const stack = new AsyncDisposableStack()
  const chain = await startChain({ genesis: createBareGenesis(), mining: { mode: 'manual' } })
  stack.use(chain)
  await chain.mine()
  const node = stack.use(await startNode({ chain, host: '127.0.0.1', port: 0 }))
  const post = async (path: string, body: object): Promise<unknown> => {
    const response = await fetch(node.url + path, { method: 'POST', body: JSON.stringify(body) })
    return await response.json()
  }
  return { post, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

test('charges the gas of a real node in 96 calls of built-in contracts', async () => {
  await using node = await startRecordedNode()
  expect(recorded.calls).toHaveLength(96)
  for (const { name, answer, ...body } of recorded.calls) {
    const results = (await node.post('/accounts/*', body)) as Record<string, unknown>[]
    const seen = results.map(({ gasUsed, reverted, vmError, events, transfers }) => ({
      name,
      gasUsed,
      reverted,
      vmError,
      events: (events as unknown[]).length,
      transfers: (transfers as unknown[]).length,
    }))
    const expected = answer.map(({ gasUsed, reverted, vmError, events, transfers }) => ({
      name,
      gasUsed,
      reverted,
      vmError,
      events,
      transfers,
    }))
    expect(seen).toEqual(expected)
  }
})

test.each(recorded.traces)(
  'traces the inner calls of built-in contracts like a real node: $name',
  async ({ code, value, trace }) => {
    await using node = await startRecordedNode()
    const clause = { to: null, data: `0x${code}`, value, caller, gas: 30_000_000 }
    expect(await node.post('/debug/tracers/call', { name: 'call', ...clause })).toEqual(trace)
  },
)
