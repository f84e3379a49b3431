import { defineConfig } from 'vitest/config'

/** Takes the screenshots of docs/screens. Each is a test, so that `-t` selects among them. */
export default defineConfig({
  test: {
    include: ['src/screens/**/*.shots.ts'],
    globalSetup: ['src/browser/globalSetup.ts', 'src/stack/globalSetup.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
