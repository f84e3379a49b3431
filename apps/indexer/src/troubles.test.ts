import { createThorClient } from '@vermeil/thor'
import type { Address } from '@vermeil/units'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { createAddress, createPool, veRocket } from './testing/events.ts'
import { FakeNode } from './testing/FakeNode.ts'
import { soon, TestBed } from './testing/TestBed.ts'

const bed = new TestBed()
beforeEach(() => bed.clear())
afterAll(() => bed[Symbol.asyncDispose]())
const timeoutMs = 30

function createChain(): FakeNode {
  const node = new FakeNode()
  const tokens: [Address, Address] = [createAddress(0x51), veRocket.wrapped]
  node.mine([[[createPool(veRocket.factory, createAddress(0x900), tokens)]]])
  for (let made = 0; made < 20; made += 1) node.mine([])
  node.finalized = 10
  return node
}

/** A failure of a node, the name of its trouble, and what the detail must contain. */
interface NodeFailure {
  trouble: string
  detail: RegExp
  start: (node: FakeNode) => void
  end: (node: FakeNode) => void
}

const repair = (node: FakeNode): void => {
  node.onRequest = () => undefined
  vi.restoreAllMocks()
}

const passing: NodeFailure[] = [
  {
    trouble: 'node slow',
    detail: /./,
    start: (node) => {
      node.onRequest = () => 'hang'
    },
    end: repair,
  },
  {
    trouble: 'node failing',
    detail: /^The node answers 500: leveldb: closed$/,
    start: (node) => {
      node.onRequest = () => 'fail'
    },
    end: repair,
  },
  {
    trouble: 'node unreachable',
    detail: /./,
    start: (node) => {
      node.onRequest = () => 'cut'
    },
    end: repair,
  },
  {
    // It reports a head that it does not have: requests for the blocks up to it return nothing.
    trouble: 'node contradicting itself',
    detail: /./,
    start: (node) => lieAboutHead(node, 5),
    end: repair,
  },
  {
    trouble: 'node behind',
    detail: /only at block 4/,
    start: (node) => lieAboutHead(node, -17),
    end: repair,
  },
]

/** Makes the node report a best block that is this many blocks higher. */
function lieAboutHead(node: FakeNode, blocks: number): void {
  const answer = node.answer.bind(node)
  vi.spyOn(node, 'answer').mockImplementation((pathname, search, body) => {
    const answered = answer(pathname, search, body)
    if (pathname !== '/blocks/best') return answered
    const number = node.best.number + blocks
    const id = `0x${number.toString(16).padStart(8, '0')}${'ef'.repeat(28)}`
    return { ...answered, number, id, parentID: `0x${'cd'.repeat(32)}` }
  })
}

test.each(passing)(
  'reports "$trouble" until the node is repaired',
  async ({ trouble, detail, start, end }) => {
    const node = createChain()
    await using indexer = bed.start(node, { thor: node.createClient(undefined, timeoutMs) })
    await indexer.caughtUp
    start(node)
    await vi.waitFor(
      () => expect(indexer.status()).toMatchObject({ state: 'waiting', trouble }),
      soon,
    )
    expect(indexer.status().detail).toMatch(detail)
    end(node)
    node.mine([])
    await vi.waitFor(
      () => expect(indexer.status()).toMatchObject({ state: 'following', head: { number: 22 } }),
      soon,
    )
    expect(indexer.status().trouble).toBeUndefined()
  },
)

test('stops for good if the node keeps no logs, and says what to use', async () => {
  const node = createChain()
  const fetch = async (input: string | URL | Request): Promise<Response> =>
    String(input).endsWith('/logs/event')
      ? new Response('404 page not found\n', { status: 404 })
      : Response.json(node.answer(new URL(String(input)).pathname, '', ''))
  const thor = createThorClient({ url: 'http://node.test', fetch })
  await using indexer = bed.start(node, { thor })
  await expect(indexer.caughtUp).rejects.toThrow(/keeps no logs: use a node that keeps/)
  expect(indexer.status()).toMatchObject({ state: 'failed', trouble: 'node pruned' })
})
