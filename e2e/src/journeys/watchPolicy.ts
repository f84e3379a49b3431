import type * as Playwright from 'playwright-core'
import { inject } from 'vitest'

export interface WatchedPolicy {
  /** Whom the page asked for anything so far, by origin. */
  asked: Set<string>
  /** What the policy has refused on the page as it stands. */
  readRefused(): Promise<string[]>
}

/** Keeps whom a page asks and what its policy refuses; to be called before it is opened. */
export async function watchPolicy(page: Playwright.Page): Promise<WatchedPolicy> {
  const asked = new Set<string>()
  const note = (address: string) => {
    const { origin } = new URL(address)
    // Images that stand in the page itself have none.
    if (origin !== 'null') asked.add(origin)
  }
  page.on('request', (request) => note(request.url()))
  page.on('websocket', (socket) => note(socket.url()))
  await page.addInitScript(collectRefused)
  return { asked, readRefused: () => page.evaluate(() => globalThis.refused) }
}

/**
 * The origins that a page asks before a wallet is chosen: its own and its node's, which also sends blocks. WebDriver
 * BiDi, as Firefox speaks it, tells nothing of sockets.
 */
export function listOwnOrigins({ url, nodeUrl }: { url: string; nodeUrl: string }): string[] {
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
