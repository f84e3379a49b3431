import { expect, test } from 'vitest'
import { EventRegistry } from '../events/EventRegistry.ts'
import { createAddress, createSync, sources } from '../testing/events.ts'
import { FakeNode } from '../testing/FakeNode.ts'
import { listEvents } from './ChainEvent.ts'
import { fetchRanges } from './fetchRanges.ts'

const pool = createAddress(0x900)
const syncs = (count: number) =>
  Array.from({ length: count }, (_, index) => createSync(pool, BigInt(index), 1n))
const { signal } = new AbortController()

/** A chain with quiet ranges, dense ranges and a block with more events than one answer can contain. */
function createChain(): FakeNode {
  const node = new FakeNode()
  for (let number = 1; number <= 3000; number += 1) {
    const isDense = number > 1000 && number < 1400
    node.mine(number === 1200 ? [[syncs(2300)]] : isDense ? [[syncs(7)]] : [])
  }
  return node
}

test('yields ranges in order, without gaps, with every event once, however dense they are', async () => {
  const node = createChain()
  const thor = node.createClient()
  const query = { fromBlock: 5, toBlock: 2900, criteria: new EventRegistry(sources).listCriteria() }
  const lasts: number[] = []
  const places: string[] = []
  for await (const { events, last } of fetchRanges(thor, query, signal)) {
    lasts.push(last.number)
    places.push(...events.map(({ position }) => `${position.block}/${position.logIndex}`))
  }
  expect(lasts.at(-1)).toBe(2900)
  expect(lasts).toEqual(lasts.toSorted((one, other) => one - other))
  const dense = node.trunk.slice(1000, 1400).map(({ number }) => thor.fetchExpandedBlock(number))
  const blocks = await Promise.all(dense)
  const expected = blocks.flatMap((block) => (block ? listEvents(block) : []))
  expect(places).toEqual(expected.map(({ position }) => `${position.block}/${position.logIndex}`))
  expect(places).toHaveLength(398 * 7 + 2300)
})

test('throws the error of a failed request and cancels the others', async () => {
  const node = createChain()
  node.onRequest = (path) => {
    if (path.startsWith('/blocks/')) throw new TypeError('fetch failed')
  }
  const query = { fromBlock: 0, toBlock: 2900, criteria: new EventRegistry(sources).listCriteria() }
  const ranges = fetchRanges(node.createClient(), query, signal)
  await expect(ranges.next()).rejects.toThrow(/does not answer|fetch failed|reach/)
  const { requests } = node
  expect(await ranges.next()).toEqual({ done: true, value: undefined })
  expect(node.requests).toBe(requests)
})
