import { writeSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import type { Address } from '@vermeil/units'
import { startTestChain } from './startTestChain.ts'

// A killed process does not save its compile cache for the next one, so save it now.
flushCompileCache()

/**
 * Mines transfers into the folder in the first argument and prints each block's id after it is stored. The second
 * argument is the number of blocks between snapshots.
 */
const test = await startTestChain({
  folder: process.argv[2] ?? '',
  snapshotDistance: Number(process.argv[3] ?? 10_000),
})
const to = '0x00000000000000000000000000000000000000f1' as Address
for (;;) {
  // The transaction is unique even after a restart, because it refers to the head.
  await test.send([{ to, value: 1n }])
  writeSync(1, `${test.chain.best().id}\n`)
}
