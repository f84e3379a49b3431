import type * as Playwright from 'playwright-core'
import { inject } from 'vitest'
import type { StackUrls } from '../stack/findStack.ts'

export interface WatchedPolicy {
  /** The origins that the page has contacted. */
  asked: Set<string>
  /** The policy violations of the current page. */
  readRefused(): Promise<string[]>
}

/** Records the origins that a page contacts and its policy violations. Call it before the page is opened. */
export async function watchPolicy(page: Playwright.Page): Promise<WatchedPolicy> {
  const asked = new Set<string>()
  const note = (address: string) => {
    const { origin } = new URL(address)
    // Inline images have no origin.
    if (origin !== 'null') asked.add(origin)
  }
  page.on('request', (request) => note(request.url()))
  page.on('websocket', (socket) => note(socket.url()))
  await page.addInitScript(collectRefused)
  return { asked, readRefused: () => page.evaluate(() => globalThis.refused) }
}

/**
 * The origins that a page contacts before a wallet is chosen: its own and its node's, which also sends blocks.
 * WebDriver BiDi, as Firefox implements it, does not report sockets.
 */
export function listOwnOrigins({ url, nodeUrl }: StackUrls): string[] {
  const node = new URL(nodeUrl).origin
  const sockets = inject('browserName') === 'firefox' ? [] : [node.replace('http', 'ws')]
  return [new URL(url).origin, node, ...sockets].toSorted()
}

declare global {
  var refused: string[]
}

/** Runs in the page before its own scripts. */
function collectRefused(): void {
  globalThis.refused = []
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    globalThis.refused.push(`${violatedDirective} ${blockedURI}`)
  })
}
