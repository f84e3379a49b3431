import { type Ledger, openLedger } from '@vermeil/ledger'
import {
  findPostgres,
  startLink,
  startPostgres,
  type TestLink,
  type TestServer,
} from '@vermeil/ledger/testing'
import { zeroAddress } from '@vermeil/units'
import { parseProblem, parseStatus } from '@vermeil/wire'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApi } from '../testing/fixture/createTestApi.ts'
import { addressOf, fillLedger } from '../testing/fixture/fillLedger.ts'

const programs = findPostgres()
const limits = { connections: 2, waitMs: 1_000, statementMs: 1_000 }
const path = `/indexer/trades/${zeroAddress}/${addressOf('B3TR')}?limit=`

describe.skipIf(programs === undefined)('the API while its database fails', () => {
  const stack = new AsyncDisposableStack()
  let server: TestServer
  let link: TestLink
  let ledger: Ledger
  let app: FastifyInstance
  let asked = 0

  beforeAll(async () => {
    server = stack.use(await startPostgres(programs ?? ''))
    await fillLedger(stack.use(await openLedger({ url: server.url })))
    link = stack.use(await startLink(server))
    ledger = stack.use(await openLedger({ url: link.url, reader: true, limits }))
    ;({ app } = await createTestApi(ledger))
    stack.defer(() => app.close())
  })
  afterAll(() => stack.disposeAsync())

  /** Requests an answer that is not cached yet. */
  const ask = () => {
    asked += 1
    return app.inject({ url: `${path}${asked}` })
  }

  test('a statement without an answer is 503 with retry-after, and recovers without a restart', async () => {
    expect((await ask()).statusCode).toBe(200)
    link.freeze()
    const answers = await Promise.all([ask(), ask(), ask(), ask(), ask()])
    const problems = answers.map((answer) => parseProblem(answer.json()))
    expect(answers.map(({ headers }) => headers['retry-after'])).toEqual(answers.map(() => '2'))
    expect(problems.map(({ status }) => status)).toEqual(answers.map(() => 503))
    for (const { detail } of problems)
      expect(detail).toMatch(/^The database .* Try again in a moment\.$/)
    link.unfreeze()
    expect((await ask()).statusCode).toBe(200)
  })

  test('health distinguishes an exhausted pool from an unreachable database', async () => {
    // Each of the two transactions holds a connection.
    const health = await ledger.db
      .transaction()
      .execute(() => ledger.db.transaction().execute(() => app.inject({ url: '/healthz' })))
    expect([health.statusCode, parseStatus(health.json())]).toMatchObject([
      503,
      { ready: false, reasons: ['Every connection to the database is in use.'] },
    ])
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)
  })
})
