import { fileURLToPath } from 'node:url'
import { startVitest } from 'vitest/node'

/** Runs the journeys and ends with their closing line. */
const vitest = await startVitest('test', process.argv.slice(2), {
  root: fileURLToPath(new URL('..', import.meta.url)),
  watch: false,
})
await vitest.close()
