import { isRoundPaid, type Ledger, readRounds } from '@vermeil/ledger'
import { claimWindowRounds } from '@vermeil/points'
import { shortenAddress } from '@vermeil/units'
import { adminDecideCall, type CallQuestion } from '@vermeil/wire'
import type { DecisionTable } from '../disqualifications/DecisionTable.ts'
import { publishDecision } from '../disqualifications/serveDisqualifications.ts'
import { ApiProblem } from '../http/ApiProblem.ts'
import type { AdminEndpoints } from './AdminEndpoints.ts'
import type { AdminGate } from './AdminGate.ts'
import type { AdminStore } from './AdminStore.ts'
import type { AuditRecord } from './AuditLog.ts'

/** The dependencies of the calls about decisions. */
export interface DecisionDependencies {
  ledger: Ledger
  gate: AdminGate
  store: AdminStore
  clock: () => number
  record: (entry: Omit<AuditRecord, 'at'>) => void
  /** Discards answers with the previous points. */
  onDecision: () => void
}

/** Disqualifies and reinstates accounts. A decision and its entry in the audit log are written together. */
export function serveDecisions(
  endpoints: AdminEndpoints,
  dependencies: DecisionDependencies,
): void {
  const { ledger, gate, store, clock, record, onDecision } = dependencies
  endpoints.serve(adminDecideCall, async ({ body, request }) => {
    const { account: administrator } = gate.check(request)
    const fromRound = await findFirstUnpaidRound(ledger)
    assertNew(store.decisions, body)
    const at = Math.floor(clock() / 1000)
    const decision = store.write(() => {
      const { account, action, reason } = body
      const detail = `${account} from round ${fromRound}: ${reason}`
      record({ action, account: administrator, detail })
      return store.decisions.add({ ...body, fromRound, at, administrator })
    })
    onDecision()
    return publishDecision(decision)
  })
}

/**
 * A decision must change something: it answers an appeal, or it changes the account's status.
 * @throws {ApiProblem} 409
 */
function assertNew(
  table: DecisionTable,
  { account, action }: CallQuestion<typeof adminDecideCall>['body'],
): void {
  const current = table.findDisqualification(account)
  const isDisqualified = current !== undefined
  if (action === 'reinstate' && !isDisqualified)
    throw new ApiProblem(409, `${shortenAddress(account)} is not disqualified.`)
  if (action === 'disqualify' && isDisqualified && !table.appeals.has(current.number))
    throw new ApiProblem(409, `${shortenAddress(account)} is disqualified and has not appealed.`)
}

/**
 * The first round whose points a decision can still remove: the oldest one that ended without rewards and can still be
 * paid, or the current one. Published results of paid rounds do not change.
 */
export async function findFirstUnpaidRound(ledger: Ledger): Promise<number> {
  const [current, ...ended] = await readRounds(ledger)
  let first = current?.roundId ?? 0
  for (const { roundId } of ended.slice(0, claimWindowRounds)) {
    if (await isRoundPaid(ledger, roundId)) break
    first = roundId
  }
  return first
}
