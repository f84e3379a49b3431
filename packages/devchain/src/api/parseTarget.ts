import { posix } from 'node:path'
import { Refusal } from './answer/Refusal.ts'

/** Where a request goes. */
export interface Target {
  pathname: string
  query: URLSearchParams
  /** Where a path with empty or dotted parts is sent instead. */
  redirect?: string
}

/**
 * Takes a request's target apart; the path is decoded.
 * @throws {Refusal} 400 for a path that is not properly percent-encoded.
 */
export function parseTarget(url: string): Target {
  const relative = url.replace(/^https?:\/\/[^/?#]*/i, '')
  const at = relative.indexOf('?')
  const encoded = at < 0 ? relative : relative.slice(0, at)
  const search = at < 0 ? '' : relative.slice(at)
  const pathname = decodePath(encoded)
  const target = { pathname, query: new URLSearchParams(search) }
  const cleaned = posix.normalize(`/${pathname}`)
  if (cleaned === pathname) return target
  return { ...target, redirect: `${encodeURI(cleaned)}${search}` }
}

function decodePath(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch (cause) {
    throw new Refusal(400, 'The path is not properly percent-encoded.', { cause })
  }
}
