import type { TestProject } from 'vitest/node'
import { findFirefox } from './findFirefox.ts'

/** Finds Firefox, or installs it, before the journeys that run in it. */
export default function setup(project: TestProject): void {
  project.provide('browserName', 'firefox')
  project.provide('browserPath', findFirefox())
}
