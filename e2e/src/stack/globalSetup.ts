import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { bootStack } from './bootStack.ts'

declare module 'vitest' {
  interface ProvidedContext {
    url: string
    nodeUrl: string
  }
}

/**
 * One stack for all journeys: a first start in a folder of its own, blocks every second. Its market rests, so that a
 * price moves only where a journey moves it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'vermeil-e2e-'))
  const stack = await bootStack(folder, ['--block-seconds', '1', '--trade-seconds', '0'])
  project.provide('url', stack.url)
  project.provide('nodeUrl', stack.nodeUrl)
  return async () => {
    const code = await stack.stop()
    rmSync(folder, { recursive: true, force: true })
    if (code !== 0) throw new Error(`The stack stopped with ${code}:\n${stack.output()}`)
  }
}
