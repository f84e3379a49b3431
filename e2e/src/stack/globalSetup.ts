import { cpSync, mkdtempSync, rmSync } from 'node:fs'
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
 * Starts one stack for each worker, each with a block every second. All begin with copies of one market. Their markets
 * do not trade, and journeys that run at the same time share no stack, so a price changes only if the journey itself
 * changes it. No sponsor pays fees, so that every journey sees the same fees.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const market = createFolder()
  await stop(await boot(market))
  const folders = Array.from({ length: project.config.maxWorkers }, createFolder)
  for (const folder of folders) cpSync(market, folder, { recursive: true })
  removeFolder(market)
  const stacks = await Promise.all(folders.map(boot))
  project.provide(
    'stacks',
    stacks.map(({ url, nodeUrl }) => ({ url, nodeUrl })),
  )
  return async () => {
    await Promise.all(stacks.map(stop))
    for (const folder of folders) removeFolder(folder)
  }
}

function createFolder(): string {
  return mkdtempSync(join(tmpdir(), 'vermeil-e2e-'))
}

function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}

function boot(folder: string): Promise<BootedStack> {
  return bootStack(folder, ['--block-seconds', '1', '--trade-seconds', '0', '--no-sponsor'])
}

async function stop(stack: BootedStack): Promise<void> {
  const code = await stack.stop()
  if (code !== 0) throw new Error(`The stack stopped with ${code}:\n${stack.output()}`)
}
