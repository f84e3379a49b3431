import type { LedgerHead } from '@vermeil/ledger'
import { parseSeconds } from '@vermeil/units'
import { expect, test } from 'vitest'
import { findContracts } from '../config/findContracts.ts'
import { testConfig } from '../testing/fixture/createTestApi.ts'
import {
  blockId,
  firstBlockAt,
  genesisId,
  openFilledLedger,
} from '../testing/fixture/fillLedger.ts'
import { PoolGraphs } from './PoolGraphs.ts'

function createHead(number: number): LedgerHead {
  const timestamp = parseSeconds(firstBlockAt + 10 * number)
  return { genesisId, number, id: blockId(number), timestamp, finalizedNumber: 0 }
}

test('refreshes each head once, even if the one before is still requested', async () => {
  const { ledger } = await openFilledLedger()
  await using stack = new AsyncDisposableStack()
  stack.use(ledger)
  const [first, second, third] = [createHead(1), createHead(2), createHead(3)]
  let newest = first
  let refreshes = 0
  const book = new PoolGraphs(ledger, findContracts(testConfig), {
    facts: {
      funds: async () => [],
      charges: {
        read: async () => {
          refreshes += 1
          return new Map()
        },
      },
    },
    findNewest: () => newest,
  })
  await book.read(first)
  newest = second
  await book.read(first)
  expect(refreshes).toBe(1)
  await book.read(second)
  await book.read(first)
  await book.read(second)
  expect(refreshes).toBe(2)
  newest = third
  await Promise.all([book.read(third), book.read(first), book.read(second), book.read(third)])
  expect(refreshes).toBe(3)
  // A reorg makes a head that was over the newest again.
  newest = second
  await book.read(second)
  expect(refreshes).toBe(4)
})
