import { clearLedger, type Ledger, openLedger } from '@vermeil/ledger'
import { findPostgres, startPostgres } from '@vermeil/ledger/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Follower } from '../follow/Follower.ts'
import { createFaulty, isWeather } from './createFaulty.ts'
import { sources } from './events.ts'
import { Random } from './Random.ts'
import { reachHead } from './reachHead.ts'
import { readTables } from './readTables.ts'
import { reorganiseOften } from './reorganiseOften.ts'
import { Storm, type Weather } from './Storm.ts'

const programs = findPostgres()
const engines = [
  { engine: 'PGlite', skipped: false, storms: 2 },
  { engine: 'PostgreSQL', skipped: programs === undefined, storms: 8 },
]

/** So many reorganisations in one storm; `reorgs.deep.ts` has a thousand and compares after each. */
const reorgsEach = 50

/** A client that gives up on an answer soon. */
const timeoutMs = 15

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
      'after a storm of 50 reorganisations the ledger equals a fresh one (seed %i)',
      async (seed) => {
        await clearLedger(ledger)
        const random = new Random(seed)
        const storm = new Storm(random, seed * 1e6, weather)
        storm.grow(40)
        storm.finalize()
        const faulty = createFaulty(ledger, random)
        const createFollower = (): Follower =>
          new Follower(faulty, storm.node.createClient(undefined, timeoutMs), sources)
        let follower = createFollower()
        let reorgs = 0
        while (reorgs + follower.standing.reorgs < reorgsEach) {
          if (random.chance(0.1)) {
            reorgs += follower.standing.reorgs
            follower = createFollower()
          }
          await reachHead(follower, storm.node).catch((error: unknown) => {
            if (!isWeather(error)) throw error
          })
          storm.reorganise()
          storm.grow(1)
          if (random.chance(0.3)) storm.finalize()
        }
        storm.calm = true
        storm.grow(1)
        await reachHead(new Follower(ledger, storm.node.createClient(), sources), storm.node)
        const followed = await readTables(ledger)

        await clearLedger(ledger)
        await reachHead(new Follower(ledger, storm.node.createClient(), sources), storm.node)
        expect(followed).toEqual(await readTables(ledger))
        expect(followed['cursor']).toMatchObject([{ head_id: storm.node.best.id }])
        for (const [table, rows] of Object.entries(followed))
          filled.set(table, (filled.get(table) ?? 0) + (rows?.length ?? 0))
      },
      120_000,
    )

    test('after each of 15 reorganisations the ledger equals a fresh one', async () => {
      await clearLedger(ledger)
      expect(await reorganiseOften(ledger, other, { seed: 77, times: 15 })).toBeGreaterThan(10)
    }, 120_000)

    test('the storms had something of everything', () => {
      expect([...filled].filter(([, rows]) => rows === 0)).toEqual([])
    })
  })
})
