import { type Decision, hashDecisions } from '@vermeil/points'
import type { Address } from '@vermeil/units'
import { appealCall, type CallQuestion, disqualificationsCall, formatAppeal } from '@vermeil/wire'
import type { FastifyInstance } from 'fastify'
import { ApiProblem } from '../http/ApiProblem.ts'
import { isSigned } from '../http/isSigned.ts'
import { serveCall } from '../http/serveCall.ts'
import type { DecisionTable } from './DecisionTable.ts'

/** The dependencies of the public calls about decisions and appeals. */
export interface DisqualificationDependencies {
  table: DecisionTable
  clock: () => number
  /** Adds to the audit log; undefined without administrators, so that no one can appeal. */
  record: ((entry: { action: 'appeal'; account: Address; detail: string }) => void) | undefined
}

/** The public list of decisions, and the appeals of disqualified accounts. */
export function serveDisqualifications(
  app: FastifyInstance,
  { table, clock, record }: DisqualificationDependencies,
): void {
  serveCall(app, disqualificationsCall, () => ({
    decisions: table.decisions.map(publishDecision),
    appeals: [...table.appeals.values()].map(({ decision, at }) => ({ decision, at })),
    hash: hashDecisions(table.decisions),
  }))
  serveCall(app, appealCall, ({ body }) => {
    const { signer: account, decision, text } = body
    if (table.findDisqualification(account)?.number !== decision)
      throw new ApiProblem(404, `${account} is not disqualified by decision ${decision}.`)
    if (!isAppealSigned(body))
      throw new ApiProblem(401, 'The signature is not that of the account. Sign the appeal again.')
    if (table.appeals.has(decision))
      throw new ApiProblem(409, 'You have already appealed. An administrator will answer here.')
    const at = Math.floor(clock() / 1000)
    table.addAppeal({ decision, text, at })
    record?.({ action: 'appeal', account, detail: `against decision ${decision}` })
    return { decision, at }
  })
}

/** A decision without what only administrators see. */
export function publishDecision(decision: Decision): Decision {
  const { number, action, account, reason, fromRound, at } = decision
  return { number, action, account, reason, fromRound, at }
}

/** The signed text names the account and the decision, so a certificate for any host proves the same. */
function isAppealSigned(body: CallQuestion<typeof appealCall>['body']): boolean {
  const { decision, text, domain, timestamp, signer, signature } = body
  const content = formatAppeal(signer, decision, text)
  const payload = { type: 'text', content } as const
  return isSigned({ purpose: 'agreement', payload, domain, timestamp, signer }, signature)
}
