import type { Address, Hex } from '@vermeil/units'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LogCriterion, LogFilter } from '../model/LogFilter.ts'
import type { Receipt } from '../model/Receipt.ts'
import { LogIndex } from './LogIndex.ts'

const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}` as Address
const topic = (n: number): Hex => `0x${n.toString(16).padStart(64, '0')}`

interface Log {
  at: number
  topics: number[]
}

function createReceipt(logs: Log[]): Receipt {
  const events = logs.map(({ at, topics }) => ({
    address: address(at),
    topics: topics.map(topic),
    data: new Uint8Array(0),
  }))
  return {
    type: 0x51,
    gasUsed: 0n,
    gasPayer: address(0),
    paid: 0n,
    reward: 0n,
    reverted: false,
    outputs: [{ contractAddress: null, events, transfers: [] }],
  }
}

const small = fc.nat(3)
const chain = fc.array(
  fc.array(fc.record({ at: small, topics: fc.array(small, { maxLength: 4 }) })),
  {
    maxLength: 12,
  },
)
const criterion = fc.record(
  {
    address: small.map(address),
    topics: fc.array(fc.option(small.map(topic), { nil: undefined }), { maxLength: 4 }),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<LogCriterion>
const filter: fc.Arbitrary<LogFilter> = fc.record({
  fromBlock: fc.nat(13),
  toBlock: fc.nat(13),
  criteria: fc.array(criterion, { maxLength: 3 }),
  order: fc.constantFrom('asc', 'desc'),
  offset: fc.nat(4),
  limit: fc.nat(9),
})

/** The simplest implementation of a filter. */
function scan(blocks: Log[][], { criteria, ...range }: LogFilter): number[][] {
  const all = blocks.flatMap((logs, block) => logs.map((log, index) => ({ ...log, block, index })))
  const fits = (log: Log): boolean =>
    criteria.length === 0 ||
    criteria.some(
      (each) =>
        (each.address === undefined || each.address === address(log.at)) &&
        (each.topics ?? []).every((wanted, index) => {
          const found = log.topics[index]
          return wanted === undefined || (found !== undefined && topic(found) === wanted)
        }),
    )
  const found = all.filter(
    (log) => log.block >= range.fromBlock && log.block <= range.toBlock && fits(log),
  )
  if (range.order === 'desc') found.reverse()
  return found
    .slice(range.offset, range.offset + range.limit)
    .map(({ block, index }) => [block, index])
}

test('finds the same logs as a full scan, even after blocks were removed', () => {
  fc.assert(
    fc.property(chain, chain, filter, (blocks, obsolete, wanted) => {
      const index = new LogIndex()
      const push = (logs: Log[], block: number): void =>
        index.push(block, [{ origin: address(9) }], [createReceipt(logs)])
      for (const [block, logs] of blocks.entries()) push(logs, block)
      for (const [above, logs] of obsolete.entries()) push(logs, blocks.length + above)
      index.truncate(blocks.length)
      const found = index.findEvents(wanted).map(({ block, logIndex }) => [block, logIndex])
      expect(found).toEqual(scan(blocks, wanted))
    }),
    { numRuns: 500 },
  )
})

test('finds the few matching logs among 100,000', () => {
  const index = new LogIndex()
  for (let block = 0; block < 10_000; block++) {
    const logs = Array.from({ length: 10 }, (_, at) => ({ at, topics: [block % 1000] }))
    index.push(block, [{ origin: address(9) }], [createReceipt(logs)])
  }
  const found = index.findEvents({
    fromBlock: 0,
    toBlock: 2 ** 32 - 1,
    criteria: [{ address: address(3), topics: [topic(7)] }],
    order: 'desc',
    offset: 0,
    limit: 1000,
  })
  expect(found.map(({ block }) => block)).toEqual(
    Array.from({ length: 10 }, (_, at) => 9007 - at * 1000),
  )
})
