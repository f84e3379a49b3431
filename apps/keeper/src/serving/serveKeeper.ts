import {
  type Service,
  type ServiceAddress,
  sendJson,
  sendMetrics,
  startService,
} from '@vermeil/drain'
import type { KeeperStatus } from './KeeperStatus.ts'

/** The keeper to serve, and the address to listen on. */
export interface ServeConfig extends ServiceAddress {
  status: () => KeeperStatus
  metrics: () => string
}

/**
 * Serves `/metrics` for Prometheus, `/healthz` and `/readyz`: the status as JSON, with 503 while the keeper cannot act.
 * @throws if the port is taken.
 */
export function serveKeeper({ status, metrics, ...address }: ServeConfig): Promise<Service> {
  return startService((request, response, { pathname }) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendJson(response, 405, { error: 'Use GET.' })
    if (pathname === '/metrics') return sendMetrics(response, metrics())
    if (pathname !== '/healthz' && pathname !== '/readyz')
      return sendJson(response, 404, { error: 'Ask for /metrics, /healthz or /readyz.' })
    const current = status()
    sendJson(response, current.state === 'following' ? 200 : 503, current)
  }, address)
}
