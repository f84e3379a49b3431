import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type * as Playwright from 'playwright-core'
import { inject } from 'vitest'
import { launchBrowser } from '../browser/openPage.ts'
import { type BootedStack, bootStack } from '../stack/bootStack.ts'

/** A stack without traders and a browser. Its sponsor has its whole budget of the day. */
export interface FreeSwaps {
  stack: BootedStack
  browser: Playwright.Browser
  stop(): Promise<void>
}

export async function bootFreeSwaps(): Promise<FreeSwaps> {
  const folder = mkdtempSync(join(tmpdir(), 'vermeil-free-'))
  const [stack, browser] = await Promise.all([
    bootStack(folder, ['--block-seconds', '1', '--trade-seconds', '0']),
    launchBrowser(inject('browserPath')),
  ])
  const stop = async () => {
    await browser.close()
    await stack.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { stack, browser, stop }
}
