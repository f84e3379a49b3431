import { defineConfig } from 'vitest/config'
import { closingLine } from '../scripts/closingLine.ts'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    reporters: ['default', closingLine],
    globalSetup: ['src/stack/globalSetup.ts'],
    fileParallelism: false,
    testTimeout: 90_000,
    hookTimeout: 120_000,
  },
})
