import { firstTables } from './steps/firstTables.ts'
import type { Migration } from './steps/Migration.ts'
import { tickReserves } from './steps/tickReserves.ts'
import { untrustedPools } from './steps/untrustedPools.ts'
import { wholeRecord } from './steps/wholeRecord.ts'

/** Ordered and final: a released step is never edited, a new one is added at the end. */
export const migrations: readonly Migration[] = [
  firstTables,
  wholeRecord,
  tickReserves,
  untrustedPools,
]
