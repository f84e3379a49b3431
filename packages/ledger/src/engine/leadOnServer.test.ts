import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { parseHex, parseSeconds } from '@vermeil/units'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readHead } from '../chain/readHead.ts'
import { findPostgres, startLink, startPostgres } from '../testing/index.ts'
import { fenceWriter } from '../write/fenceWriter.ts'
import { startWriter } from '../write/startWriter.ts'
import { DatabaseFault } from './DatabaseFault.ts'
import { leadOnServer } from './leadOnServer.ts'
import { openLedger } from './openLedger.ts'

const programs = findPostgres()
const genesisId = parseHex(`0x${'00'.repeat(32)}`)
const head = { number: 1, id: parseHex(`0x${'01'.repeat(32)}`), timestamp: parseSeconds(10) }

test.skipIf(programs === undefined)(
  'does not wait for a transaction that a frozen writer left open',
  async () => {
    await using server = await startPostgres(programs ?? '')
    await using old = await openLedger({ url: server.url })
    await using next = await openLedger({ url: server.url })
    const writer = await startWriter(old, genesisId)
    const frozen = old.db.transaction().execute(async (trx) => {
      await fenceWriter(trx, writer, { after: null, head, finalizedNumber: 0 })
      const { signal } = new AbortController()
      await using _lead = await next.lead({ signal, onWait: () => undefined })
      expect((await startWriter(next, genesisId)).epoch).toBe(writer.epoch + 1)
    })
    await expect(frozen).rejects.toThrow(/connection/i)
    expect(await readHead(next)).toBeUndefined()
  },
  20_000,
)

test.skipIf(programs === undefined)(
  'ends running statements when all connections go silent, and leads again',
  async () => {
    await using server = await startPostgres(programs ?? '')
    await using link = await startLink(server)
    await using ledger = await openLedger({ url: link.url })
    const { signal } = new AbortController()
    const options = { signal, onWait: () => undefined, leaderTimeoutMs: 500 }
    const lead = await ledger.lead(options)
    const lost = new Promise((resolve) => lead.lost.addEventListener('abort', resolve))
    const statement = sql`select pg_sleep(200)`.execute(ledger.db)
    await ledger.db.transaction().execute((trx) => sql`select 1`.execute(trx))
    link.silence()
    await expect(statement).rejects.toBeInstanceOf(DatabaseFault)
    await lost
    await lead[Symbol.asyncDispose]()
    await using _next = await ledger.lead(options)
    expect((await sql<{ one: number }>`select 1 as one`.execute(ledger.db)).rows).toHaveLength(1)
  },
  20_000,
)

test('gives up a server that accepts the connection and says nothing', async () => {
  const sockets: Socket[] = []
  const server = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { signal } = new AbortController()
  const options = { signal, onWait: () => undefined, leaderTimeoutMs: 50 }
  const lead = leadOnServer(`postgres://name@127.0.0.1:${port}/database`, options)
  await expect(lead).rejects.toThrow(/timeout/)
  for (const socket of sockets) socket.destroy()
  server.close()
})
