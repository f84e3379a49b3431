import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readHead } from '../chain/readHead.ts'
import { readPools } from '../pools/readPools.ts'
import {
  createAddress,
  createBatch,
  createPoolRow,
  createPosition,
  createSyncRow,
  genesisId,
} from '../testing/createSamples.ts'
import { startWriter } from '../write/startWriter.ts'
import { writeBlocks } from '../write/writeBlocks.ts'
import { migrate } from './migrate.ts'
import { openLedger } from './openLedger.ts'
import { tickReserves } from './steps/tickReserves.ts'
import { untrustedPools } from './steps/untrustedPools.ts'

test('a record without the payments of its pools with ticks is forgotten, any other one is kept', async () => {
  await using ledger = await openLedger({ memory: true })
  const writer = await startWriter(ledger, genesisId)
  await writeBlocks(writer, createBatch(0))
  await writeBlocks(writer, createBatch(1, { pools: [createPoolRow(createAddress(0x90))] }))
  const update = async (): Promise<void> => {
    await sql`delete from migration where name = ${tickReserves.name}`.execute(ledger.db)
    await migrate(ledger.db)
  }
  await update()
  expect(await readHead(ledger)).toMatchObject({ number: 1 })
  await sql`update pool set kind = 'v3'`.execute(ledger.db)
  await update()
  expect(await readHead(ledger)).toBeUndefined()
  expect(await readPools(ledger)).toEqual([])
  for (const name of ledger.columns.keys()) {
    if (name === 'migration') continue
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(ledger.db)
    expect(rows, name).toEqual([])
  }
})

test('a record with a value that its pool cannot have is forgotten, any other one is kept', async () => {
  await using ledger = await openLedger({ memory: true })
  const writer = await startWriter(ledger, genesisId)
  const pool = createAddress(0x90)
  const state = createSyncRow(createPosition(1, 10, 200), pool, 5n)
  await writeBlocks(writer, createBatch(0))
  await writeBlocks(writer, createBatch(1, { pools: [createPoolRow(pool)], syncs: [state] }))
  const update = async (): Promise<void> => {
    await sql`drop table untrusted_pool`.execute(ledger.db)
    await sql`alter table unknown_event drop column reason`.execute(ledger.db)
    await sql`delete from migration where name = ${untrustedPools.name}`.execute(ledger.db)
    await migrate(ledger.db)
  }
  await update()
  expect(await readHead(ledger)).toMatchObject({ number: 1 })
  await sql`update pool_state set reserve1 = 2::numeric ^ 112`.execute(ledger.db)
  await update()
  expect(await readHead(ledger)).toBeUndefined()
  expect(await readPools(ledger)).toEqual([])
})
