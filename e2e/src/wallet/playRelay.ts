import type * as Playwright from 'playwright-core'
import { Relay } from './Relay.ts'

/**
 * Answers in place of WalletConnect's servers: the relay forwards messages to wallets of this process, and the
 * verification frame accepts everything.
 */
export async function playRelay(page: Playwright.Page, relay = new Relay()): Promise<void> {
  await page.routeWebSocket(/relay\.walletconnect/, (socket) => {
    const connection = relay.connect((text) => socket.send(text))
    socket.onMessage((message) => connection.receive(String(message)))
    socket.onClose(() => connection.close())
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
