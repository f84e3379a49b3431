import type { TestProject } from 'vitest/node'
import { findBrowser } from './findBrowser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    browserName: 'chromium' | 'firefox'
    browserPath: string
  }
}

/** Finds the browser, or installs one, before the tests that need it. */
export default function setup(project: TestProject): void {
  project.provide('browserName', 'chromium')
  project.provide('browserPath', findBrowser())
}
