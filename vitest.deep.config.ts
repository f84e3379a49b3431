import { defineConfig } from 'vitest/config'
import { closingLine } from './scripts/closingLine.ts'

/** The long tests: hours of chances in minutes. Not part of `npm test`. */
export default defineConfig({
  test: {
    include: [
      '{packages,apps}/*/src/**/*.deep.ts',
      'contracts/*.deep.ts',
      'e2e/src/agreement/*.deep.ts',
    ],
    reporters: ['verbose', closingLine],
    testTimeout: 3_600_000,
    hookTimeout: 60_000,
  },
})
