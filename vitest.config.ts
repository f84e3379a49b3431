import { defineConfig } from 'vitest/config'
import { closingLine } from './scripts/closingLine.ts'

export default defineConfig({
  test: {
    include: [
      '{packages,apps}/*/src/**/*.test.{ts,tsx}',
      'contracts/*.test.ts',
      'scripts/*.test.ts',
    ],
    reporters: ['default', closingLine],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
