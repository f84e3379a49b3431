import type { Address, Hex } from '@vermeil/units'
import { type CallAnswer, delegateCall, delegationCall } from '@vermeil/wire'
import type { FastifyInstance } from 'fastify'
import type { ClientBudget } from '../clients/ClientBudget.ts'
import { nameClient, readIp } from '../clients/nameClient.ts'
import { RateLimiter } from '../clients/RateLimiter.ts'
import { delegateBudget, delegateWindowMs, maxDelegateBytes } from '../config/limits.ts'
import { ApiProblem } from '../http/ApiProblem.ts'
import { serveCall } from '../http/serveCall.ts'

/** Pays for transactions of others: one per account and day (VIP-191). */
export interface Sponsor {
  /** Whether the account's free transaction of this day is available, and if not, why. */
  fetchDelegation(account: Address): Promise<CallAnswer<typeof delegationCall>>
  /** The gas payer's signature of a transaction that it agrees to. */
  sign(transaction: { origin: Address; raw: Hex }): Promise<Hex>
}

const noSponsor = 'No sponsor is configured here: transactions pay their own fee.'
const notOffered = { available: false, code: 'none', reason: noSponsor } as const

/** One free transaction per account and day, if a sponsor pays for it (1 §7). */
export function serveDelegate(
  app: FastifyInstance,
  sponsor: Sponsor | undefined,
  { budget, clock }: { budget: ClientBudget; clock: () => number },
): void {
  const limiter = new RateLimiter({ limit: delegateBudget, windowMs: delegateWindowMs, clock })
  serveCall(app, delegationCall, async ({ query }) =>
    sponsor ? await sponsor.fetchDelegation(query.address) : notOffered,
  )
  serveCall(
    app,
    delegateCall,
    async ({ body, request }) => {
      if (!sponsor) throw new ApiProblem(404, noSponsor, { code: 'none', message: noSponsor })
      const client = nameClient(readIp(request))
      const { isRefused, resetSeconds } = limiter.take(client, 1, budget.findFactor(client))
      if (isRefused) throw createLimitProblem(resetSeconds)
      return { signature: await sponsor.sign(body) }
    },
    { bodyLimit: maxDelegateBytes },
  )
}

function createLimitProblem(retryAfterSeconds: number): ApiProblem {
  const message = `You have requested ${delegateBudget} signatures. Try again in ${retryAfterSeconds} s.`
  return new ApiProblem(429, message, { code: 'unavailable', message, retryAfterSeconds })
}
