import type { Address, Hex, Seconds, TxId } from '@vermeil/units'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type EventPage, fetchEventsInRange } from './fetchEventsInRange.ts'
import type { EventLog } from './LogFilter.ts'
import type { ThorClient } from './ThorClient.ts'

const zeros = `0x${'00'.repeat(32)}` as const

function createEvent(blockNumber: number, logIndex: number): EventLog {
  const meta = {
    blockId: zeros,
    blockNumber,
    blockTimestamp: 0 as Seconds,
    txId: zeros as TxId,
    txOrigin: zeros.slice(0, 42) as Address,
    txIndex: 0,
    clauseIndex: 0,
    logIndex,
  }
  return { address: meta.txOrigin, topics: [], data: '0x' as Hex, meta }
}

/** A node whose block n contains counts[n] events and which responds as Thor does. */
function createNode(counts: number[]) {
  const all = counts.flatMap((count, block) =>
    Array.from({ length: count }, (_, index) => createEvent(block, index)),
  )
  const requests: { from: number; to: number; offset: number }[] = []
  const client: Pick<ThorClient, 'fetchEvents'> = {
    fetchEvents: async ({ fromBlock, toBlock = 0, offset = 0, limit = 1000 }) => {
      requests.push({ from: fromBlock, to: toBlock, offset })
      return all
        .filter(({ meta }) => meta.blockNumber >= fromBlock && meta.blockNumber <= toBlock)
        .slice(offset, offset + limit)
    },
  }
  return { all, client, requests }
}

async function collect(node: ReturnType<typeof createNode>, fromBlock: number, toBlock: number) {
  const pages: EventPage[] = []
  for await (const page of fetchEventsInRange(node.client, { fromBlock, toBlock })) pages.push(page)
  return pages
}

test('pages contain every event once, in order, and whole blocks without gaps', async () => {
  const counts = fc.array(fc.oneof(fc.nat(20), fc.constantFrom(999, 1000, 1001, 2000, 2500)), {
    minLength: 1,
    maxLength: 12,
  })
  await fc.assert(
    fc.asyncProperty(counts, async (blocks) => {
      const node = createNode(blocks)
      const pages = await collect(node, 0, blocks.length - 1)
      expect(pages.flatMap((page) => page.events)).toEqual(node.all)
      expect(pages[0]?.fromBlock).toBe(0)
      expect(pages.at(-1)?.toBlock).toBe(blocks.length - 1)
      for (const [index, page] of pages.entries()) {
        expect(page.fromBlock).toBe((pages[index - 1]?.toBlock ?? -1) + 1)
        for (const { meta } of page.events) {
          expect(meta.blockNumber).toBeGreaterThanOrEqual(page.fromBlock)
          expect(meta.blockNumber).toBeLessThanOrEqual(page.toBlock)
        }
      }
    }),
    { numRuns: 60 },
  )
})

test('fetches few events in one request, and uses offsets only within one block', async () => {
  const few = createNode(Array.from({ length: 500 }, () => 1))
  expect(await collect(few, 0, 499)).toHaveLength(1)
  const many = createNode(Array.from({ length: 50 }, () => 300))
  await collect(many, 0, 49)
  expect(many.requests.every(({ offset }) => offset === 0)).toBe(true)
  const full = createNode([10, 2500, 10])
  await collect(full, 0, 2)
  expect(full.requests.filter(({ offset }) => offset > 0)).toEqual([
    { from: 1, to: 1, offset: 1000 },
    { from: 1, to: 1, offset: 2000 },
  ])
})

test('sends no request for an empty range', async () => {
  const node = createNode([1])
  expect(await collect(node, 5, 4)).toEqual([])
  expect(node.requests).toEqual([])
})
