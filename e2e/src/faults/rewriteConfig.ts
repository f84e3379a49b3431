import { type AppConfig, configElementId } from '@vermeil/wire'
import type * as Playwright from 'playwright-core'

/** Gives pages that are opened later another configuration, like another server; null removes it. */
export async function rewriteConfig(
  page: Playwright.Page,
  change: Partial<AppConfig> | null,
): Promise<void> {
  await page.addInitScript(rewriteBlock, { id: configElementId, change })
}

/** Runs in the page: once it is read and before its scripts are. */
function rewriteBlock({ id, change }: { id: string; change: object | null }): void {
  document.addEventListener('readystatechange', () => {
    const block = document.getElementById(id)
    const text = block?.firstChild
    if (!(text instanceof Text)) return
    if (change === null) block?.remove()
    else text.data = JSON.stringify({ ...JSON.parse(text.data), ...change })
  })
}
