/**
 * The origins of Sync2: the one that receives signing requests, and those of its frames. Used only after the user chose
 * Sync2.
 */
const sync2Origin = 'https://tos.vecha.in'
const sync2Frames = ['connex:', 'https://lite.sync.vecha.in', 'https://sync.vecha.in']
/**
 * The relay of WalletConnect, and the frame that attests where a request comes from. Requested only after the user
 * chose it. Its client waits 5 seconds for a refused frame, before its code and before each signature.
 */
const relayOrigin = 'wss://relay.walletconnect.org'
const attestingFrame = 'https://verify.walletconnect.org'

/** The hashes of a page's inline scripts and style sheets, as the policy names them. */
export interface Inline {
  scripts: readonly string[]
  styles: readonly string[]
}

const nothing: Inline = { scripts: [], styles: [] }

/**
 * The Content-Security-Policy of the app: only its own files and its inline scripts run; it connects to this origin,
 * to its node (HTTP and WebSocket) and to the relays of wallets; no text becomes script or markup except the address
 * of its service worker, and no page may frame it.
 */
export function formatPolicy(nodeUrl: string, inline: Inline = nothing): string {
  const { origin } = new URL(nodeUrl)
  const socket = origin.replace(/^http/, 'ws')
  const connected = ["'self'", origin, socket, sync2Origin, relayOrigin]
  const directives = [
    "default-src 'none'",
    ["script-src 'self'", ...inline.scripts].join(' '),
    ["style-src 'self'", ...inline.styles].join(' '),
    "font-src 'self'",
    "img-src 'self' data:",
    `connect-src ${connected.join(' ')}`,
    ['frame-src', ...sync2Frames, attestingFrame].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types service-worker',
  ]
  return directives.join('; ')
}
