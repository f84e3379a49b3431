import { defineConfig } from 'vitest/config'
import { closingLine } from '../scripts/closingLine.ts'
import { reportRun } from '../scripts/trace/reportRun.ts'
import { LongestFirst } from './src/LongestFirst.ts'

const common = {
  /** A busy machine proves nothing: each wait within a test has its own time limit. */
  testTimeout: 180_000,
  hookTimeout: 120_000,
  /** The same as the browser's waits. */
  expect: { poll: { timeout: 20_000 } },
}

export default defineConfig({
  test: {
    reporters: ['default', reportRun('journeys'), closingLine],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...common,
          name: 'dappkit',
          maxWorkers: 1,
          sequence: { groupOrder: 0 },
          include: ['src/dappkit/**/*.test.ts'],
          globalSetup: ['src/browser/globalSetup.ts'],
        },
      },
      {
        test: {
          ...common,
          name: 'journeys',
          /** Three journeys keep two cores busy; more only wait for each other. Each worker has a stack. */
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          include: ['src/journeys/**/*.test.ts'],
          globalSetup: ['src/browser/globalSetup.ts', 'src/stack/globalSetup.ts'],
        },
      },
      {
        test: {
          ...common,
          name: 'setups',
          /** Each file starts its own stacks, on free ports and in new folders. */
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
          include: ['src/setups/**/*.test.ts'],
          globalSetup: ['src/browser/globalSetup.ts', 'src/stack/marketSetup.ts'],
        },
      },
    ],
  },
})
