import { healthPath, metricsPath, readyPath, tokenlistCall } from '@vermeil/wire'

const single: ReadonlySet<string> = new Set([
  healthPath,
  readyPath,
  metricsPath,
  tokenlistCall.path,
])

/** Whether the URL belongs to the services and not to the web app. */
export function isApiPath(url: string): boolean {
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  return single.has(path) || /^\/(?:indexer|api|coingecko|dexscreener|udf)(?:\/|$)/.test(path)
}
