import { expect, test } from 'vitest'
import { readHead } from '../chain/readHead.ts'
import { createBatch, genesisId } from '../testing/createSamples.ts'
import { startWriter } from '../write/startWriter.ts'
import { writeBlocks } from '../write/writeBlocks.ts'
import { openLedger } from './openLedger.ts'

test('two ledgers in memory share no rows', async () => {
  await using written = await openLedger({ memory: true })
  await writeBlocks(await startWriter(written, genesisId), createBatch(0))
  await using empty = await openLedger({ memory: true })
  expect(await readHead(empty)).toBeUndefined()
  expect(await readHead(written)).toMatchObject({ number: 0 })
})
