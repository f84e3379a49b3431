import { writeSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import type { Address } from '@vermeil/units'
import { startTestChain } from './startTestChain.ts'

// What is killed does not come to keep what it has compiled for the next one.
flushCompileCache()

/**
 * Mines transfers into the folder named on the command line, saying each block's id once it stands. A second
 * word is the number of blocks between snapshots.
 */
const test = await startTestChain({
  folder: process.argv[2] ?? '',
  snapshotDistance: Number(process.argv[3] ?? 10_000),
})
const to = '0x00000000000000000000000000000000000000f1' as Address
for (;;) {
  // A fresh nonce also after a restart: the head is part of the transaction.
  await test.send([{ to, value: 1n }])
  writeSync(1, `${test.chain.best().id}\n`)
}
