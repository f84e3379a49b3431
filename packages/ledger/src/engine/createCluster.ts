// A program of its own: makes a new PGlite cluster in the folder that is its first argument.
import { openPGlite } from './openPGlite.ts'

const pglite = await openPGlite({ dataDir: process.argv[2] ?? '' })
await pglite.close()
