import { cpSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type BootedStack, bootStack } from './bootStack.ts'
import { findRunFolder } from './runFolder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a stack that was stopped after its first start. Tests start copies of it. */
    market: string
  }
}

/** Creates the market before the first test. Creating it is most of a first start, so a run does it once. */
export default async function setup(project: TestProject): Promise<void> {
  const market = findRunFolder()
  if (readdirSync(market).length === 0) {
    const options = ['--block-seconds', '1', '--trade-seconds', '0', '--no-sponsor']
    await stopCleanly(await bootStack(market, options))
  }
  project.provide('market', market)
}

/** @throws with the output of a stack that stops with an error. */
export async function stopCleanly(stack: BootedStack): Promise<void> {
  const code = await stack.stop()
  if (code !== 0) throw new Error(`The stack stopped with ${code}:\n${stack.output()}`)
}

/** A new data folder with a copy of the market. */
export function copyMarket(market: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'vermeil-e2e-'))
  cpSync(market, folder, { recursive: true })
  return folder
}
