import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type BootedStack, bootStack } from './bootStack.ts'
import type { StackUrls } from './findStack.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** One per worker. */
    stacks: StackUrls[]
  }
}

/**
 * Starts one stack for each worker, each in a new folder with a block every second. Their markets do not trade, and
 * journeys that run at the same time share no stack, so a price changes only if the journey itself changes it. Nobody
 * pays their fees, so that every journey sees the same fees.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const workers = Array.from({ length: project.config.maxWorkers })
  const started = await Promise.all(workers.map(startStack))
  project.provide(
    'stacks',
    started.map(({ stack }) => ({ url: stack.url, nodeUrl: stack.nodeUrl })),
  )
  return async () => {
    await Promise.all(started.map(stopStack))
  }
}

interface StartedStack {
  folder: string
  stack: BootedStack
}

async function startStack(): Promise<StartedStack> {
  const folder = mkdtempSync(join(tmpdir(), 'vermeil-e2e-'))
  return {
    folder,
    stack: await bootStack(folder, [
      '--block-seconds',
      '1',
      '--trade-seconds',
      '0',
      '--no-sponsor',
    ]),
  }
}

async function stopStack({ folder, stack }: StartedStack): Promise<void> {
  const code = await stack.stop()
  rmSync(folder, { recursive: true, force: true })
  if (code !== 0) throw new Error(`The stack stopped with ${code}:\n${stack.output()}`)
}
