import { rmSync } from 'node:fs'
import type * as Playwright from 'playwright-core'
import { inject } from 'vitest'
import { launchBrowser } from '../browser/openPage.ts'
import { type BootedStack, bootStack } from '../stack/bootStack.ts'
import { copyMarket } from '../stack/marketSetup.ts'

/** A stack of a test file alone, and a browser. */
export interface BootedWithBrowser {
  stack: BootedStack
  browser: Playwright.Browser
  stop(): Promise<void>
}

/** Starts a stack with a copy of the market that does not trade, a block every second and these further options. */
export async function bootWithBrowser(options: string[] = []): Promise<BootedWithBrowser> {
  const folder = copyMarket(inject('market'))
  const [stack, browser] = await Promise.all([
    bootStack(folder, ['--block-seconds', '1', '--trade-seconds', '0', ...options]),
    launchBrowser(inject('browserPath')),
  ])
  const stop = async () => {
    await browser.close()
    await stack.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { stack, browser, stop }
}
