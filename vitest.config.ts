import { defineConfig } from 'vitest/config'
import { translate } from './apps/web/vite/translate.ts'
import { closingLine } from './scripts/closingLine.ts'
import { reportRun } from './scripts/trace/reportRun.ts'

export default defineConfig({
  plugins: [translate()],
  test: {
    include: [
      '{packages,apps}/*/src/**/*.test.{ts,tsx}',
      'contracts/*.test.ts',
      'scripts/**/*.test.ts',
      'bench/{attack,gas,router,web}/**/*.test.ts',
      'e2e/src/agreement/*.test.ts',
    ],
    setupFiles: ['scripts/waitLonger.ts'],
    reporters: ['default', reportRun('unit'), closingLine],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // One of the processors would wait for the other's test files otherwise.
    maxWorkers: '100%',
  },
})
