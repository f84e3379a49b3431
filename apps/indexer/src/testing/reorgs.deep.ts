import { clearLedger, openLedger } from '@vermeil/ledger'
import { findPostgres, startPostgres } from '@vermeil/ledger/testing'
import { expect, test } from 'vitest'
import { reorgOften } from './reorgOften.ts'

const programs = findPostgres()

/** A chain grows with its reorgs, so a thousand of them are split over twenty chains. */
const [chains, times] = [20, 50]

test.skipIf(programs === undefined)(
  'on PostgreSQL, the ledger equals a clean sync after each of 1,000 reorgs',
  async () => {
    await using server = await startPostgres(programs ?? '')
    await using clean = await openLedger({ url: server.createDatabase('clean') })
    let undone = 0
    for (let seed = 101; seed <= 100 + chains; seed += 1) {
      await using ledger = await openLedger({ url: server.createDatabase(`chain${seed}`) })
      undone += await reorgOften(ledger, clean, { seed, times })
    }
    expect(undone).toBeGreaterThanOrEqual(chains * times * 0.9)
  },
  7_200_000,
)

test('in memory, the ledger equals a clean sync after each of 1,000 reorgs', async () => {
  await using clean = await openLedger({ memory: true })
  await using ledger = await openLedger({ memory: true })
  let undone = 0
  for (let seed = 201; seed <= 200 + chains; seed += 1) {
    await clearLedger(ledger)
    undone += await reorgOften(ledger, clean, { seed, times })
  }
  expect(undone).toBeGreaterThanOrEqual(chains * times * 0.9)
}, 7_200_000)
