import { randomBytes } from 'node:crypto'
import type * as Playwright from 'playwright-core'

/**
 * Answers in the place of WalletConnect's servers: the relay takes everything in, and no phone ever answers; the frame
 * attests to whatever it is asked.
 */
export async function playRelay(page: Playwright.Page): Promise<void> {
  await page.routeWebSocket(/relay\.walletconnect/, (socket) => {
    socket.onMessage((message) => {
      const { id, method } = JSON.parse(String(message)) as { id: number; method?: string }
      if (method === undefined) return
      const result = method === 'irn_subscribe' ? randomBytes(32).toString('hex') : true
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', result }))
    })
  })
  await page.route('https://verify.walletconnect.org/**', (route) => {
    const id = new URL(route.request().url()).searchParams.get('id')
    const attestation = [{}, { id }, {}].map(encodeJson).join('.')
    const message = JSON.stringify({ type: 'verify_attestation', attestation })
    const body = `<script>parent.postMessage(${JSON.stringify(message)}, '*')</script>`
    return route.fulfill({ contentType: 'text/html', body })
  })
}

function encodeJson(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
