import { type Ledger, openLedger } from '@vermeil/ledger'
import { emptyLedger, findPostgres, readTables, startPostgres } from '@vermeil/ledger/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Follower } from '../follow/Follower.ts'
import { Chase } from './Chase.ts'
import { sources } from './events.ts'
import { reachHead } from './reachHead.ts'
import { reorganiseOften } from './reorganiseOften.ts'
import type { Weather } from './Storm.ts'

const programs = findPostgres()
const engines = [
  { engine: 'PGlite', skipped: false, storms: 2 },
  { engine: 'PostgreSQL', skipped: programs === undefined, storms: 8 },
]

/** The number of reorganisations in one storm. `reorgs.deep.ts` has a thousand and compares after each. */
const reorgsEach = 50

const weather: Weather = { reorgs: 0.02, finality: 0.02, failures: 0.004 }

describe.each(engines)('on $engine', ({ skipped, storms, engine }) => {
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
    const seeds = Array.from({ length: storms }, (_, index) => index + 1)
    test.each(seeds)(
      'has the same ledger as a clean sync after 50 reorganisations (seed %i)',
      async (seed) => {
        await emptyLedger(ledger)
        const chase = new Chase(ledger, { seed, weather })
        const { storm } = chase
        while (chase.reorgs < reorgsEach) {
          chase.replace()
          await chase.follow()
          chase.fork()
        }
        storm.calm = true
        storm.grow(1)
        await reachHead(new Follower(ledger, storm.node.createClient(), sources), storm.node)
        const followed = await readTables(ledger)

        await emptyLedger(ledger)
        await reachHead(new Follower(ledger, storm.node.createClient(), sources), storm.node)
        expect(followed).toEqual(await readTables(ledger))
        expect(followed['cursor']).toMatchObject([{ head_id: storm.node.best.id }])
        for (const [table, rows] of Object.entries(followed))
          filled.set(table, (filled.get(table) ?? 0) + (rows?.length ?? 0))
      },
      120_000,
    )

    test('has the same ledger as a clean sync after each of 15 reorganisations', async () => {
      await emptyLedger(ledger)
      expect(await reorganiseOften(ledger, other, { seed: 77, times: 15 })).toBeGreaterThan(10)
    }, 120_000)

    test('filled every table in the storms', () => {
      expect([...filled].filter(([, rows]) => rows === 0)).toEqual([])
    })
  })
})
