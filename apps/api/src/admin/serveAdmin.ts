import { findNetwork } from '@vermeil/abi'
import { type AppConfig, adminCalls, adminSessionCall } from '@vermeil/wire'
import type { FastifyInstance } from 'fastify'
import type { ClientBudget } from '../clients/ClientBudget.ts'
import type { HealthDependencies } from '../health/readStatus.ts'
import { ApiProblem } from '../http/ApiProblem.ts'
import { serveCall } from '../http/serveCall.ts'
import type { Logger } from '../log/Logger.ts'
import type { QualityStore } from '../quality/QualityStore.ts'
import { AdminEndpoints } from './AdminEndpoints.ts'
import { AdminGate } from './AdminGate.ts'
import type { AdminOptions } from './AdminOptions.ts'
import type { AdminStore } from './AdminStore.ts'
import type { AuditRecord } from './AuditLog.ts'
import { serveAdminFlags } from './flags/serveAdminFlags.ts'
import { serveAdminOrders } from './serveAdminOrders.ts'
import { serveAdminSwaps } from './serveAdminSwaps.ts'
import { serveAdminUsers } from './serveAdminUsers.ts'
import { serveAuditLog } from './serveAuditLog.ts'
import { serveContractEvents } from './serveContractEvents.ts'
import { serveDecisions } from './serveDecisions.ts'
import { serveOverview } from './serveOverview.ts'
import { serveSignIn } from './serveSignIn.ts'

/** The dependencies of the admin area. */
export interface AdminDependencies extends HealthDependencies {
  config: AppConfig
  budget: ClientBudget
  quality: QualityStore
  log: Logger | undefined
  /** Discards answers with the points before a decision. */
  onDecision: () => void
}

/** The admin area. Without administrators there are no sessions, and every other admin call answers 404. */
export function serveAdmin(
  app: FastifyInstance,
  dependencies: AdminDependencies,
  options: (AdminOptions & { store: AdminStore }) | undefined,
): void {
  const listAdministrators = options?.listAdministrators
  if (options === undefined || listAdministrators === undefined) {
    for (const call of adminCalls.filter((one) => one !== adminSessionCall))
      serveCall(app, call, refuse, { onRequest: async () => refuse() })
    serveCall(app, adminSessionCall, () => ({ session: null }))
    return
  }
  const { hosts, store } = options
  const { ledger, thor, head, config, budget, quality, clock, log } = dependencies
  const gate = new AdminGate({ sessions: store.sessions, listAdministrators, clock })
  const endpoints = new AdminEndpoints(app, gate)
  const record = createRecord(store, { clock, log })
  const { addresses } = findNetwork(config.network, config.deployment)
  serveSignIn(endpoints, { gate, hosts, budget, clock, record })
  serveOverview(endpoints, dependencies, options)
  serveAdminOrders(endpoints, { ledger, thor, orderBook: addresses.orderBook, gate, record })
  serveAdminUsers(endpoints, { ledger, quality, table: store.decisions })
  serveAdminFlags(endpoints, { ledger, thor, clock })
  serveDecisions(endpoints, {
    ledger,
    gate,
    store,
    clock,
    record,
    onDecision: dependencies.onDecision,
  })
  serveContractEvents(endpoints, { thor, head, addresses })
  serveAdminSwaps(endpoints, { ledger, quality })
  serveAuditLog(endpoints, store.audit)
}

/** Adds entries to the audit log, and to the API's own log with their hashes. */
export function createRecord(
  { audit }: AdminStore,
  { clock, log }: { clock: () => number; log: Logger | undefined },
): (entry: Omit<AuditRecord, 'at'>) => void {
  return (entry) => {
    const { number, hash } = audit.add({ ...entry, at: Math.floor(clock() / 1000) })
    log?.info({ number, hash, ...entry }, 'audit')
  }
}

function refuse(): never {
  throw new ApiProblem(404, 'No administrators are configured here: start the API with --admins.')
}
