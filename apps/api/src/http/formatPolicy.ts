/** Where Sync2 takes what is to be signed, and how it is opened: in a frame by its own scheme, or as a page. Asked only once it is chosen. */
const sync2Origin = 'https://tos.vecha.in'
const sync2Frames = ['connex:', 'https://lite.sync.vecha.in', 'https://sync.vecha.in']
/**
 * Where WalletConnect meets the phone, and the frame that attests to the wallet where a request comes from; asked only
 * once it is chosen. Its client waits 5 seconds for a frame that is refused, before its code and before each signature.
 */
const relayOrigin = 'wss://relay.walletconnect.org'
const attestingFrame = 'https://verify.walletconnect.org'

/** The scripts and style sheets that stand in a page itself, as the policy names them: by their hashes. */
export interface Inline {
  scripts: readonly string[]
  styles: readonly string[]
}

const nothing: Inline = { scripts: [], styles: [] }

/**
 * The Content-Security-Policy of the app: only its own files run and what stands in its page, it talks to this origin,
 * to its node (HTTP and WebSocket) and to the meeting points of wallets that may be chosen, no text becomes script or
 * markup, and no page may frame it.
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
    "trusted-types 'none'",
  ]
  return directives.join('; ')
}
