import { isApiPath } from '../http/isApiPath.ts'

/**
 * Takes the percent signs of a badly encoded address literally, so that the app can say that it does not exist. The
 * services refuse such an address.
 */
export function repairUrl(url: string): string {
  const [path = ''] = url.split('?')
  if (isApiPath(url) || isEncoded(path)) return url
  return path.replaceAll('%', '%25') + url.slice(path.length)
}

function isEncoded(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
