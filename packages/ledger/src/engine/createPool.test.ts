import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  findPostgres,
  startLink,
  startPostgres,
  type TestLink,
  type TestServer,
} from '../testing/index.ts'
import { DatabaseFault } from './DatabaseFault.ts'
import type { Ledger } from './Ledger.ts'
import { openLedger } from './openLedger.ts'
import { openMemory } from './openMemory.ts'

const programs = findPostgres()
const limits = { connections: 2, waitMs: 300, statementMs: 300 }

/** The kind of fault that a statement ends with, or its error if that is not a fault. */
async function readFault(statement: Promise<unknown>): Promise<unknown> {
  const error = await statement.then(
    () => 'no error',
    (reason: unknown) => reason,
  )
  return error instanceof DatabaseFault ? error.kind : error
}

const ask = (ledger: Ledger) => sql<{ one: number }>`select 1 as one`.execute(ledger.db)
const sleep = (ledger: Ledger, seconds: number) =>
  sql`select pg_sleep(${seconds})`.execute(ledger.db)

describe.skipIf(programs === undefined)('a pool of connections to a server', () => {
  const stack = new AsyncDisposableStack()
  let server: TestServer
  let link: TestLink
  let ledger: Ledger

  beforeAll(async () => {
    server = stack.use(await startPostgres(programs ?? ''))
    await using writer = await openLedger({ url: server.url })
    await ask(writer)
    link = stack.use(await startLink(server))
    ledger = stack.use(await openLedger({ url: link.url, reader: true, limits }))
  })
  afterAll(() => stack.disposeAsync())

  test('reports a statement that the server cancelled because it took too long', async () => {
    expect(await readFault(sleep(ledger, 60))).toBe('slow')
    expect(
      server.ask(
        "select count(*) from pg_stat_activity where query like '%pg_sleep%' and state = 'active' and pid <> pg_backend_pid()",
      ),
    ).toBe('0')
    expect((await ask(ledger)).rows).toEqual([{ one: 1 }])
  })

  test('reports an exhausted pool, and works again once connections are free', async () => {
    await using patient = await openLedger({
      url: link.url,
      reader: true,
      limits: { ...limits, statementMs: 60_000 },
    })
    const blocking = patient.db.transaction().execute(
      async (one) =>
        await patient.db.transaction().execute(async (other) => {
          await Promise.all([sql`select 1`.execute(one), sql`select 1`.execute(other)])
          return await readFault(ask(patient))
        }),
    )
    expect(await blocking).toBe('busy')
    expect((await ask(patient)).rows).toEqual([{ one: 1 }])
  })

  test('replaces connections that have gone silent', async () => {
    await Promise.all([ask(ledger), ask(ledger)])
    link.silence()
    const faults = await Promise.all([readFault(ask(ledger)), readFault(ask(ledger))])
    expect(faults).toEqual(['slow', 'slow'])
    expect((await ask(ledger)).rows).toEqual([{ one: 1 }])
  })

  test('reports a server that disconnects, and reconnects', async () => {
    const patience = { ...limits, statementMs: 60_000 }
    await using patient = await openLedger({ url: link.url, reader: true, limits: patience })
    const cut = readFault(sleep(patient, 60))
    await server.restart()
    expect(await cut).toBe('unreachable')
    expect((await ask(patient)).rows).toEqual([{ one: 1 }])
  })

  test('does not report an invalid statement as a fault of the database', async () => {
    expect(await readFault(sql`select nonsense`.execute(ledger.db))).toMatchObject({
      code: '42703',
    })
    expect(await readFault(sql`select 1 / 0`.execute(ledger.db))).toMatchObject({ code: '22012' })
  })
})

test('reports a closed embedded database as a fault, but not an invalid statement', async () => {
  const pglite = await openMemory()
  expect(await readFault(pglite.query('select nonsense'))).toMatchObject({ code: '42703' })
  await pglite.close()
  expect(await readFault(pglite.query('select 1'))).toBe('unreachable')
})
