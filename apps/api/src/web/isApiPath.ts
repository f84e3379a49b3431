import { healthPath } from '@vermeil/wire'

/** Whether the URL belongs to the services and not to the web app. */
export function isApiPath(url: string): boolean {
  const [path = ''] = url.split('?')
  return path === healthPath || /^\/(?:indexer|api)(?:\/|$)/.test(path)
}
