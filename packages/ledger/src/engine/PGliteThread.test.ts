import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { DatabaseFault } from './DatabaseFault.ts'
import type { Ledger } from './Ledger.ts'
import { openLedger } from './openLedger.ts'
import { openMemory } from './openMemory.ts'
import { PGliteThread } from './PGliteThread.ts'

let ledger: Ledger
beforeAll(async () => {
  ledger = await openLedger({ memory: true })
  await sql`create table note (name text primary key)`.execute(ledger.db)
})
afterAll(() => ledger[Symbol.asyncDispose]())

const countNames = sql<{ names: number }>`select count(*)::integer as names from note`

test('hides uncommitted changes, and makes a reader wait for the end of the transaction', async () => {
  const { db } = ledger
  const [before] = (await countNames.execute(db)).rows
  const written = Promise.withResolvers<void>()
  const mayFail = Promise.withResolvers<void>()
  const failing = db.transaction().execute(async (transaction) => {
    await sql`insert into note (name) values ('half')`.execute(transaction)
    written.resolve()
    await mayFail.promise
    throw new Error('undo')
  })
  await written.promise
  const reading = countNames.execute(db)
  await setImmediate()
  mayFail.resolve()
  await expect(failing).rejects.toThrow('undo')
  expect((await reading).rows).toEqual([before])
})

test('runs concurrent transactions one after another', async () => {
  const add = (name: string) =>
    ledger.db.transaction().execute(async (transaction) => {
      await sql`insert into note (name) values (${name})`.execute(transaction)
      if (name === 'b') throw new Error('undo')
    })
  const ended = await Promise.allSettled(['a', 'b', 'c'].map(add))
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  const { rows } = await sql<{ name: string }>`
    select name from note where length(name) = 1 order by name`.execute(ledger.db)
  expect(rows.map(({ name }) => name)).toEqual(['a', 'c'])
})

test('[SRV-03] leaves the calling thread free while a statement runs', async () => {
  let [isDone, turns] = [false, 0]
  const working = sql`select count(*) from generate_series(1, 300000)`.execute(ledger.db)
  const noted = working.then(() => {
    isDone = true
  })
  while (!isDone) {
    await setImmediate()
    turns += 1
  }
  await noted
  expect(turns).toBeGreaterThan(15)
})

test('passes on notifications of a channel until the listener stops', async () => {
  const pglite = await openMemory()
  onTestFinished(() => pglite.close())
  const texts: string[] = []
  const stop = await pglite.listen('news', (text) => texts.push(text))
  await pglite.query("select pg_notify('news', 'first'), pg_notify('other', 'none')")
  stop()
  await pglite.query("select pg_notify('news', 'second')")
  expect(texts).toEqual(['first'])
})

test('reports the end of its thread as a fault', async () => {
  const script = new URL('data:text/javascript,throw new Error("lost")')
  await expect(PGliteThread.open({}, script)).rejects.toThrow(DatabaseFault)
})
