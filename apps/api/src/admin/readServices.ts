import type { adminOverviewCall, CallBody } from '@vermeil/wire'
import { serviceTimeoutMs } from '../config/limits.ts'

type Overview = CallBody<typeof adminOverviewCall>
type State = Pick<Overview['keeper'], 'state' | 'detail'>

/** The keeper's status and what it holds. */
export async function readKeeper(url: string | undefined): Promise<Overview['keeper']> {
  const { state, detail, health, metrics } = await readService(url)
  return {
    state,
    detail,
    openOrders: readCount(health['openOrders']),
    inFlight: readCount(health['inFlight']),
    vtho: readGauge(metrics, 'vermeil_keeper_vtho'),
    vet: readGauge(metrics, 'vermeil_keeper_vet'),
  }
}

/** The sponsor's status and its budget of the day. */
export async function readSponsor(url: string | undefined): Promise<Overview['sponsor']> {
  const { state, detail, metrics } = await readService(url)
  return {
    state,
    detail,
    vtho: readGauge(metrics, 'vermeil_sponsor_vtho'),
    spentVtho: readGauge(metrics, 'vermeil_sponsor_spent_vtho'),
    budgetVtho: readGauge(metrics, 'vermeil_sponsor_budget_vtho'),
  }
}

type Answered = State & { health: Readonly<Record<string, unknown>>; metrics: string }

/** Asks for the health and the metrics of a service. A service that fails is described, not thrown. */
async function readService(url: string | undefined): Promise<Answered> {
  if (url === undefined) return { state: 'none', detail: null, health: {}, metrics: '' }
  const ask = (path: string): Promise<Response> =>
    fetch(`${url}${path}`, { signal: AbortSignal.timeout(serviceTimeoutMs) })
  try {
    const [health, metrics] = await Promise.all([ask('/healthz'), ask('/metrics')])
    const status = (await health.json()) as Record<string, unknown>
    const trouble = typeof status['trouble'] === 'string' ? status['trouble'] : null
    const state = health.ok ? 'up' : 'waiting'
    return { state, detail: trouble, health: status, metrics: await metrics.text() }
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    return { state: 'down', detail, health: {}, metrics: '' }
  }
}

function readCount(value: unknown): number | null {
  return Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : null
}

/** The value of a metric without labels, in Prometheus' text format. */
function readGauge(metrics: string, name: string): number | null {
  const text = new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1]
  const value = Number(text)
  return text === undefined || !Number.isFinite(value) ? null : value
}
