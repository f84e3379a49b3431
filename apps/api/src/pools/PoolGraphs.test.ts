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
  const graphs = new PoolGraphs(ledger, findContracts(testConfig), {
    facts: {
      funds: async () => [],
      transferFees: {
        read: async () => {
          refreshes += 1
          return new Map()
        },
      },
    },
    findNewest: () => newest,
  })
  await graphs.read(first)
  newest = second
  await graphs.read(first)
  expect(refreshes).toBe(1)
  await graphs.read(second)
  await graphs.read(first)
  await graphs.read(second)
  expect(refreshes).toBe(2)
  newest = third
  await Promise.all([
    graphs.read(third),
    graphs.read(first),
    graphs.read(second),
    graphs.read(third),
  ])
  expect(refreshes).toBe(3)
  // A reorg makes a head that was over the newest again.
  newest = second
  await graphs.read(second)
  expect(refreshes).toBe(4)
})
