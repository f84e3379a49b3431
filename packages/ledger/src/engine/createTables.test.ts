import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readHead } from '../chain/readHead.ts'
import { createStatements, schemaVersion } from '../schema/createStatements.ts'
import { createBatch, genesisId } from '../testing/createSamples.ts'
import { findPostgres, startPostgres } from '../testing/index.ts'
import { startWriter } from '../write/startWriter.ts'
import { writeBlocks } from '../write/writeBlocks.ts'
import { SchemaVersionError } from './createTables.ts'
import { openLedger } from './openLedger.ts'

const programs = findPostgres()

test('has a new version whenever the tables change', () => {
  const digest = createHash('sha256').update(createStatements().join(';')).digest('hex')
  expect({ schemaVersion, digest: digest.slice(0, 16) }).toMatchInlineSnapshot(`
    {
      "digest": "17e4cebefb09026f",
      "schemaVersion": 12,
    }
  `)
})

test.skipIf(programs === undefined)(
  'refuses a server with tables of another version and keeps its rows',
  async () => {
    await using server = await startPostgres(programs ?? '')
    const { url } = server
    const change = async (by: number): Promise<void> => {
      await sql`update schema_version set version = version + ${sql.lit(by)}`.execute(ledger.db)
    }
    await using ledger = await openLedger({ url })
    await writeBlocks(await startWriter(ledger, genesisId), createBatch(0))
    for (const [by, sentence] of [
      [-1, /tables of an earlier version of Vermeil: use a new, empty database/],
      [1, /tables of a newer version of Vermeil: start that version/],
    ] as const) {
      await change(by)
      for (const reader of [false, true]) {
        const error = await openLedger({ url, reader }).catch((reason: unknown) => reason)
        expect(error).toBeInstanceOf(SchemaVersionError)
        expect(error).toMatchObject({ message: expect.stringMatching(sentence), retryable: false })
      }
      await change(-by)
    }
    expect(await readHead(ledger)).toMatchObject({ number: 0 })
  },
)
