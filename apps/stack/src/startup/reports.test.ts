import type { IndexerStatus } from '@vermeil/indexer'
import type { Hex, Seconds } from '@vermeil/units'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { awaitLedger } from './awaitLedger.ts'
import { reportTroubles } from './reportTroubles.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function createStatus(block: number, changes: Partial<IndexerStatus> = {}): IndexerStatus {
  const id: Hex = `0x${block.toString(16).padStart(64, '0')}`
  return {
    state: 'following',
    head: { number: block, id, timestamp: block as Seconds },
    best: 100,
    lagBlocks: null,
    headAgeSeconds: null,
    backfill: null,
    setAsideEvents: 0,
    untrustedPools: 0,
    reorgs: 0,
    ...changes,
  }
}

function createLines() {
  const lines: string[] = []
  return { lines, printLine: (line: string): void => void lines.push(line) }
}

test('prints each trouble once with its detail, and when it is over', async () => {
  const { lines, printLine } = createLines()
  let status = createStatus(5)
  using _ = reportTroubles(() => status, printLine)
  const see = async (changes: Partial<IndexerStatus>): Promise<void> => {
    status = createStatus(5, changes)
    await vi.advanceTimersByTimeAsync(200)
  }
  await see({})
  await see({ state: 'waiting', trouble: 'node unreachable', detail: 'It could not be reached.' })
  await see({ state: 'waiting', trouble: 'node unreachable', detail: 'It did not answer.' })
  await see({ state: 'waiting', trouble: 'wrong genesis', detail: 'It is on another chain.' })
  await see({})
  await see({ state: 'waiting', trouble: 'database unreachable', detail: 'It is closed.' })
  await see({})
  await see({ state: 'failed', trouble: 'another indexer', detail: 'Another one writes.' })
  expect(lines).toEqual([
    'The node is lost (node unreachable): It could not be reached.',
    'The node is lost (wrong genesis): It is on another chain.',
    'The node is back: block 5.',
    'The ledger is waiting (database unreachable): It is closed.',
    'The ledger continues: block 5.',
    'The ledger has stopped (another indexer): Another one writes.',
  ])
})

test('waits for a ledger that gains blocks, and gives up with the reason if it does not', async () => {
  const { lines, printLine } = createLines()
  let status = createStatus(1)
  const caughtUp = Promise.withResolvers<void>().promise
  const waiting = awaitLedger({ status: () => status, caughtUp }, printLine)
  const failed = expect(waiting).rejects.toThrow(
    'The ledger is waiting (node behind): The node is at block 3. Gave up after 600 s',
  )
  for (let block = 2; block < 200; block += 1) {
    status = createStatus(block)
    await vi.advanceTimersByTimeAsync(4000)
  }
  expect(lines).toEqual([])
  await vi.advanceTimersByTimeAsync(6000)
  expect(lines).toEqual(['The ledger is at block 199, the node at block 100.'])
  status = createStatus(199, { trouble: 'node behind', detail: 'The node is at block 3.' })
  await vi.advanceTimersByTimeAsync(600_000)
  await failed
})
