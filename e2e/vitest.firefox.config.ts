import { defineConfig } from 'vitest/config'
import { closingLine } from '../scripts/closingLine.ts'
import { journeys, titles } from './src/firefox/journeys.ts'

/** The journeys in Firefox: a separate run, because not every machine of the gate has it. */
export default defineConfig({
  test: {
    reporters: ['default', closingLine],
    include: ['src/firefox/*.test.ts', `src/journeys/*/{${journeys.join()}}.test.ts`],
    testNamePattern: titles,
    globalSetup: ['src/firefox/globalSetup.ts', 'src/stack/globalSetup.ts'],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
