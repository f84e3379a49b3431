import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ledger } from '../engine/Ledger.ts'
import { openLedger } from '../engine/openLedger.ts'
import { createBatch, genesisId } from '../testing/createSamples.ts'
import { findPostgres, startLink, startPostgres, type TestServer } from '../testing/index.ts'
import { rollbackTo } from '../write/rollbackTo.ts'
import { startWriter, type Writer } from '../write/startWriter.ts'
import { writeBlocks } from '../write/writeBlocks.ts'
import { followHead } from './followHead.ts'
import type { LedgerHead } from './readHead.ts'

const programs = findPostgres()

/** Collects heads. A test can wait for one of them. */
class Heads {
  readonly reported: number[] = []
  #waiting: { number: number; resolve: () => void } | undefined

  readonly take = ({ number }: LedgerHead): void => {
    this.reported.push(number)
    if (this.#waiting?.number === number) this.#waiting.resolve()
  }

  /** Resolves once this head is the newest. */
  async waitFor(number: number): Promise<void> {
    if (this.reported.at(-1) === number) return
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#waiting = { number, resolve }
    await promise
  }
}

describe.skipIf(programs === undefined)('followHead on a server', () => {
  const stack = new AsyncDisposableStack()
  let writer: Writer
  let reader: Ledger
  let server: TestServer

  beforeAll(async () => {
    server = stack.use(await startPostgres(programs ?? ''))
    const { url } = server
    writer = await startWriter(stack.use(await openLedger({ url })), genesisId)
    reader = stack.use(await openLedger({ url }))
  })
  afterAll(() => stack.disposeAsync())

  test('reports every commit of another process, including a rollback', async () => {
    await writeBlocks(writer, createBatch(0, { after: null }))
    const heads = new Heads()
    await using _following = await followHead(reader, heads.take)
    await heads.waitFor(0)
    await writeBlocks(writer, createBatch(1))
    await heads.waitFor(1)
    await writeBlocks(writer, createBatch(2))
    await heads.waitFor(2)
    await rollbackTo(writer, 1)
    await heads.waitFor(1)
    expect(heads.reported.slice(-3)).toEqual([1, 2, 1])
  })

  test('reports the head again after a lost connection', async () => {
    const heads = new Heads()
    await using _following = await followHead(reader, heads.take)
    await heads.waitFor(1)
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
       where pid <> pg_backend_pid() and query like 'listen%'`.execute(writer.ledger.db)
    await writeBlocks(writer, createBatch(2))
    await heads.waitFor(2)
    await writeBlocks(writer, createBatch(3))
    await heads.waitFor(3)
    expect(heads.reported.at(-1)).toBe(3)
  })

  test('replaces a connection that has gone silent', async () => {
    await using link = await startLink(server)
    await using far = await openLedger({
      url: link.url,
      reader: true,
      limits: { heartbeatMs: 200 },
    })
    const heads = new Heads()
    await using _following = await followHead(far, heads.take)
    await heads.waitFor(3)
    link.silence()
    await writeBlocks(writer, createBatch(4))
    await heads.waitFor(4)
    await writeBlocks(writer, createBatch(5))
    await heads.waitFor(5)
  })

  test('closes a silent connection without waiting for an answer', async () => {
    await using link = await startLink(server)
    await using far = await openLedger({ url: link.url, reader: true })
    const following = await followHead(far, () => undefined)
    link.freeze()
    await expect(following[Symbol.asyncDispose]()).resolves.toBeUndefined()
  })
})
