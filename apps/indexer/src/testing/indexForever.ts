// A program for tests. It waits for input, then indexes the node at its second argument into the ledger that its first
// argument names, until it is killed.
import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { openLedger } from '@vermeil/ledger'
import { createThorClient } from '@vermeil/thor'
import { startIndexer } from '../startIndexer.ts'
import { sources } from './events.ts'

// A killed process would not save its compiled code for the next one.
flushCompileCache()
await once(process.stdin, 'data')
const [place = '', url = ''] = process.argv.slice(2)
const ledger = await openLedger(place.startsWith('postgres:') ? { url: place } : { folder: place })
const thor = createThorClient({ url })
const indexer = startIndexer({
  ...sources,
  ledger,
  thor,
  watch: () => () => undefined,
  batchEvents: 25,
  timings: { pollMs: 1, firstRetryMs: 1, maxRetryMs: 5 },
})
await indexer.caughtUp.catch((error: unknown) => process.stderr.write(`${String(error)}\n`))
