// A program for tests: opens the ledger in the folder that its first argument names, and writes blocks until it is killed.
import { readHead } from '../chain/readHead.ts'
import { openLedger } from '../engine/openLedger.ts'
import { startWriter } from '../write/startWriter.ts'
import { writeBlocks } from '../write/writeBlocks.ts'
import { createBatch, createPosition, createTradeRow, genesisId } from './createSamples.ts'

const ledger = await openLedger({ folder: process.argv[2] ?? '' })
const writer = await startWriter(ledger, genesisId)
for (let number = ((await readHead(ledger))?.number ?? -1) + 1; ; number += 1) {
  const trades = [1, 2, 3].map((index) =>
    createTradeRow(createPosition(number, number * 10, index), 10n, -10n),
  )
  await writeBlocks(writer, createBatch(number, { trades }))
  process.stdout.write(`${number}\n`)
}
