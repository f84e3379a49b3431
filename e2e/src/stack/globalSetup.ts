import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { bootStack } from './bootStack.ts'
import type { StackUrls } from './findStack.ts'
import createMarket, { copyMarket, stopCleanly } from './marketSetup.ts'
import { findRunFolder } from './runFolder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** One per worker. */
    stacks: StackUrls[]
  }
}

/**
 * Starts one stack for each worker, each with a block every second. All begin with copies of one market. Their markets
 * do not trade, and journeys that run at the same time share no stack, so a price changes only if the journey itself
 * changes it. No sponsor pays fees, so that every journey sees the same fees.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await createMarket(project)
  const folders = Array.from({ length: project.config.maxWorkers }, () =>
    copyMarket(findRunFolder()),
  )
  const options = ['--block-seconds', '1', '--trade-seconds', '0', '--no-sponsor']
  const stacks = await Promise.all(folders.map((folder) => bootStack(folder, options)))
  project.provide(
    'stacks',
    stacks.map(({ url, nodeUrl }) => ({ url, nodeUrl })),
  )
  return async () => {
    await Promise.all(stacks.map(stopCleanly))
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
}
