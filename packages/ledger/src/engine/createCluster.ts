// A separate program: creates a new PGlite cluster in the folder that its first argument names.
import { openPGlite } from './openPGlite.ts'

const pglite = await openPGlite({ dataDir: process.argv[2] ?? '' })
await pglite.close()
