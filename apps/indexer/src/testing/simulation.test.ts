import { type Ledger, openLedger } from '@vermeil/ledger'
import { emptyLedger, findPostgres, readTables, startPostgres } from '@vermeil/ledger/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Follower } from '../follow/Follower.ts'
import { DisturbedIndexer } from './DisturbedIndexer.ts'
import { sources } from './events.ts'
import { reachHead } from './reachHead.ts'
import { reorgOften } from './reorgOften.ts'
import type { FailureRates } from './UnstableChain.ts'

const programs = findPostgres()
const engines = [
  { engine: 'PGlite', skipped: false, seedCount: 2 },
  { engine: 'PostgreSQL', skipped: programs === undefined, seedCount: 4 },
]

/** The number of reorgs in one chain. `reorgs.deep.ts` has a thousand and compares after each. */
const reorgsEach = 50

const rates: FailureRates = { reorgs: 0.02, finality: 0.02, failures: 0.004 }

describe.each(engines)('on $engine', ({ skipped, seedCount, engine }) => {
  describe.skipIf(skipped)('the indexer', () => {
    const stack = new AsyncDisposableStack()
    let ledger: Ledger
    let other: Ledger
    beforeAll(async () => {
      const server = engine === 'PostgreSQL' ? stack.use(await startPostgres(programs ?? '')) : null
      ledger = stack.use(await openLedger(server ? { url: server.url } : { memory: true }))
      other = stack.use(
        await openLedger(server ? { url: server.createDatabase('other') } : { memory: true }),
      )
    })
    afterAll(() => stack.disposeAsync())

    const filled = new Map<string, number>()
    const seeds = Array.from({ length: seedCount }, (_, index) => index + 1)
    test.each(seeds)(
      'has the same ledger as a clean sync after 50 reorgs (seed %i)',
      async (seed) => {
        await emptyLedger(ledger)
        const indexer = new DisturbedIndexer(ledger, { seed, rates })
        const { chain } = indexer
        while (indexer.reorgs < reorgsEach) {
          indexer.replace()
          await indexer.follow()
          indexer.fork()
        }
        chain.isStable = true
        chain.grow(1)
        await reachHead(new Follower(ledger, chain.node.createClient(), sources), chain.node)
        const followed = await readTables(ledger)

        await emptyLedger(ledger)
        await reachHead(new Follower(ledger, chain.node.createClient(), sources), chain.node)
        expect(followed).toEqual(await readTables(ledger))
        expect(followed['cursor']).toMatchObject([{ head_id: chain.node.best.id }])
        for (const [table, rows] of Object.entries(followed))
          filled.set(table, (filled.get(table) ?? 0) + (rows?.length ?? 0))
      },
      120_000,
    )

    test('has the same ledger as a clean sync after each of 15 reorgs', async () => {
      await emptyLedger(ledger)
      expect(await reorgOften(ledger, other, { seed: 77, times: 15 })).toBeGreaterThan(10)
    }, 120_000)

    test('filled every table', () => {
      expect([...filled].filter(([, rows]) => rows === 0)).toEqual([])
    })
  })
})
