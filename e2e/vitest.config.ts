import { defineConfig } from 'vitest/config'
import { closingLine } from '../scripts/closingLine.ts'
import { reportRun } from '../scripts/trace/reportRun.ts'

const common = {
  fileParallelism: false,
  /** How busy the machine is proves nothing: each wait within has a patience of its own. */
  testTimeout: 180_000,
  hookTimeout: 120_000,
  /** As patient as the browser's own waiting. */
  expect: { poll: { timeout: 20_000 } },
}

export default defineConfig({
  test: {
    reporters: ['default', reportRun('journeys'), closingLine],
    projects: [
      {
        test: {
          ...common,
          name: 'dappkit',
          include: ['src/dappkit/**/*.test.ts'],
          globalSetup: ['src/browser/globalSetup.ts'],
        },
      },
      {
        test: {
          ...common,
          name: 'journeys',
          include: ['src/journeys/**/*.test.ts'],
          globalSetup: ['src/browser/globalSetup.ts', 'src/stack/globalSetup.ts'],
        },
      },
      {
        test: {
          ...common,
          name: 'stack',
          include: ['src/stack/**/*.test.ts'],
          globalSetup: ['src/browser/globalSetup.ts'],
        },
      },
    ],
  },
})
