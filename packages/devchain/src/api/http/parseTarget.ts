import { posix } from 'node:path'

/** The parsed target of a request. */
export interface Target {
  pathname: string
  query: URLSearchParams
  /** The normalized path to redirect to, if the path has empty or dotted parts. */
  redirect?: string
}

/** Parses a request's target and decodes its path. Returns undefined if its percent-encoding is wrong. */
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
