import type { adminOverviewCall, CallBody } from '@vermeil/wire'
import { serviceTimeoutMs } from '../config/limits.ts'

type Overview = CallBody<typeof adminOverviewCall>
type State = Pick<Overview['keeper'], 'state' | 'detail' | 'startedAt'>

/** The keeper's status and what it holds. */
export async function readKeeper(url: string | undefined): Promise<Overview['keeper']> {
  const { health, metrics, ...state } = await readService(url)
  return {
    ...state,
    headBlock: readGauge(metrics, 'vermeil_keeper_head_block'),
    openOrders: readCount(health['openOrders']),
    inFlight: readCount(health['inFlight']),
    vtho: readGauge(metrics, 'vermeil_keeper_vtho'),
    vet: readGauge(metrics, 'vermeil_keeper_vet'),
  }
}

/** The sponsor's status and its budget of the day. */
export async function readSponsor(url: string | undefined): Promise<Overview['sponsor']> {
  const { health: _, metrics, ...state } = await readService(url)
  return {
    ...state,
    headBlock: readGauge(metrics, 'vermeil_sponsor_head_block'),
    vtho: readGauge(metrics, 'vermeil_sponsor_vtho'),
    spentVtho: readGauge(metrics, 'vermeil_sponsor_spent_vtho'),
    budgetVtho: readGauge(metrics, 'vermeil_sponsor_budget_vtho'),
  }
}

type Answered = State & { health: Readonly<Record<string, unknown>>; metrics: string }

/** Asks for the health and the metrics of a service. A service that fails is described, not thrown. */
async function readService(url: string | undefined): Promise<Answered> {
  const silent = { startedAt: null, health: {}, metrics: '' }
  if (url === undefined) return { state: 'none', detail: null, ...silent }
  const ask = (path: string): Promise<Response> =>
    fetch(`${url}${path}`, { signal: AbortSignal.timeout(serviceTimeoutMs) })
  try {
    const [health, metrics] = await Promise.all([ask('/healthz'), ask('/metrics')])
    const status = (await health.json()) as Record<string, unknown>
    const trouble = typeof status['trouble'] === 'string' ? status['trouble'] : null
    const state = health.ok ? 'up' : 'waiting'
    const text = await metrics.text()
    return { state, detail: trouble, startedAt: readStart(text), health: status, metrics: text }
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    return { state: 'down', detail, ...silent }
  }
}

/** When the process started, in whole seconds. */
function readStart(metrics: string): number | null {
  const start = readGauge(metrics, 'process_start_time_seconds')
  return start === null ? null : Math.floor(start)
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
