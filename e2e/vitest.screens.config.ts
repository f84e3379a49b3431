import { defineConfig } from 'vitest/config'

/** Draws the pictures of docs/screens; each is a test, so that `-t` chooses among them. */
export default defineConfig({
  test: {
    include: ['src/screens/**/*.shots.ts'],
    globalSetup: ['src/browser/globalSetup.ts', 'src/stack/globalSetup.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
