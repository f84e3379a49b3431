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

/** The fault that a statement ends with, or its error where that is none. */
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

describe.skipIf(programs === undefined)('connections to a server', () => {
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

  test('a statement that takes too long is ended by the server and named', async () => {
    expect(await readFault(sleep(ledger, 60))).toBe('slow')
    expect(
      server.ask(
        "select count(*) from pg_stat_activity where query like '%pg_sleep%' and state = 'active' and pid <> pg_backend_pid()",
      ),
    ).toBe('0')
    expect((await ask(ledger)).rows).toEqual([{ one: 1 }])
  })

  test('an exhausted pool is named as that, and serves again once connections are free', async () => {
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

  test('connections that fall silent are given up and replaced', async () => {
    await Promise.all([ask(ledger), ask(ledger)])
    link.silence()
    const faults = await Promise.all([readFault(ask(ledger)), readFault(ask(ledger))])
    expect(faults).toEqual(['slow', 'slow'])
    expect((await ask(ledger)).rows).toEqual([{ one: 1 }])
  })

  test('a server that is cut off is unreachable, and is reached again', async () => {
    const patience = { ...limits, statementMs: 60_000 }
    await using patient = await openLedger({ url: link.url, reader: true, limits: patience })
    const cut = readFault(sleep(patient, 60))
    await server.restart()
    expect(await cut).toBe('unreachable')
    expect((await ask(patient)).rows).toEqual([{ one: 1 }])
  })

  test('a wrong statement is no fault of the database', async () => {
    expect(await readFault(sql`select nonsense`.execute(ledger.db))).toMatchObject({
      code: '42703',
    })
    expect(await readFault(sql`select 1 / 0`.execute(ledger.db))).toMatchObject({ code: '22012' })
  })
})

test('an embedded database that is closed is a fault, a wrong statement is none', async () => {
  const pglite = await openMemory()
  expect(await readFault(pglite.query('select nonsense'))).toMatchObject({ code: '42703' })
  await pglite.close()
  expect(await readFault(pglite.query('select 1'))).toBe('unreachable')
})
