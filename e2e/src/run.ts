import { fileURLToPath } from 'node:url'
import * as runner from 'vitest/node'
import { createRunFolder } from './stack/runFolder.ts'

/** Runs the end-to-end tests, or those named by the arguments, and ends with their closing line. */
createRunFolder()
const { filter, options } = runner.parseCLI(['vitest', ...process.argv.slice(2)])
const vitest = await runner.startVitest(filter, {
  ...options,
  root: fileURLToPath(new URL('..', import.meta.url)),
  watch: false,
})
await vitest.close()
