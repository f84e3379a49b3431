import { posix } from 'node:path'

/** Where a request goes. */
export interface Target {
  pathname: string
  query: URLSearchParams
  /** Where a path with empty or dotted parts is sent instead. */
  redirect?: string
}

/** Takes a request's target apart and decodes its path; undefined if its percent-encoding is wrong. */
export function parseTarget(url: string): Target | undefined {
  const relative = url.replace(/^https?:\/\/[^/?#]*/i, '')
  const at = relative.indexOf('?')
  const encoded = at < 0 ? relative : relative.slice(0, at)
  const search = at < 0 ? '' : relative.slice(at)
  const pathname = decodePath(encoded)
  if (pathname === undefined) return undefined
  const target = { pathname, query: new URLSearchParams(search) }
  const cleaned = posix.normalize(`/${pathname}`)
  if (cleaned === pathname) return target
  return { ...target, redirect: `${encodeURI(cleaned)}${search}` }
}

function decodePath(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded)
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}
