import { readCostBases, rollbackTo } from '@vermeil/ledger'
import { expect, test } from 'vitest'
import {
  ether,
  markets,
  openFilledLedger,
  trader,
  writeTrades,
} from '../testing/fixture/fillLedger.ts'
import { writeRecord } from '../testing/fixture/writeRecord.ts'

const [rocket] = markets as [(typeof markets)[number]]

test('a rollback restores the cost of tokens that its blocks sold', async () => {
  const { ledger, writer } = await openFilledLedger()
  await using _ledger = ledger
  await writeRecord(writer)
  const before = await readCostBases(ledger, trader)
  // Sells 5 of the 20 B3TR at their cost, because the fixture's trade has no value in dollars.
  await writeTrades(writer, 3, [{ market: rocket, vet: -25n * ether, token: 5n * ether }])
  const after = await readCostBases(ledger, trader)
  const sold = after.find(({ token }) => token === rocket.token)
  expect(sold).toMatchObject({ amount: 15n * ether, costUsd: (3n * ether) / 2n, realisedUsd: 0n })
  await rollbackTo(writer, 2)
  expect(await readCostBases(ledger, trader)).toEqual(before)
})
