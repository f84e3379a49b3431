/** Token logos come from the registry's site. */
const logoOrigin = 'https://vechain.github.io'

/**
 * The Content-Security-Policy of the app: only its own files run, it talks to this origin and to its node (HTTP and
 * WebSocket), and no page may frame it.
 */
export function formatPolicy(nodeUrl: string): string {
  const { origin } = new URL(nodeUrl)
  const directives = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    `img-src 'self' ${logoOrigin} data:`,
    `connect-src 'self' ${origin} ${origin.replace(/^http/, 'ws')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ]
  return directives.join('; ')
}
