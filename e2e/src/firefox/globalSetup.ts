import type { TestProject } from 'vitest/node'
import { findFirefox } from './findFirefox.ts'

declare module 'vitest' {
  interface ProvidedContext {
    firefoxPath: string
  }
}

/** Finds Firefox, or installs it, before the journeys that need it. */
export default function setup(project: TestProject): void {
  project.provide('firefoxPath', findFirefox())
}
