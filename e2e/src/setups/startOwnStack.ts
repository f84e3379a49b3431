import { rmSync } from 'node:fs'
import type * as Playwright from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { launchBrowser } from '../browser/openPage.ts'
import { type BootedStack, bootStack } from '../stack/bootStack.ts'
import { copyMarket } from '../stack/marketSetup.ts'

/** A stack of a test file alone, and a browser. Both exist while tests run. */
interface OwnStack {
  readonly stack: BootedStack
  readonly browser: Playwright.Browser
}

/**
 * Starts a stack with a copy of the market that does not trade, a block every second and these further options, and
 * stops it after the last test of the file.
 */
export function startOwnStack(options: string[] = []): OwnStack {
  let started: OwnStack | undefined
  const folder = copyMarket(inject('market'))
  beforeAll(async () => {
    const [stack, browser] = await Promise.all([
      bootStack(folder, ['--block-seconds', '1', '--trade-seconds', '0', ...options]),
      launchBrowser(inject('browserPath')),
    ])
    started = { stack, browser }
  }, 250_000)
  afterAll(async () => {
    await started?.browser.close()
    await started?.stack.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const find = () => {
    if (started === undefined) throw new Error('The stack runs only during tests.')
    return started
  }
  return {
    get stack() {
      return find().stack
    },
    get browser() {
      return find().browser
    },
  }
}
