import type { Address, Hex } from '@vermeil/units'
import { delegateCall, delegationCall } from '@vermeil/wire'
import type { FastifyInstance } from 'fastify'
import { maxDelegateBytes } from '../config/limits.ts'
import { ApiProblem } from '../http/ApiProblem.ts'
import { serveCall } from '../http/serveCall.ts'

/** Pays for transactions of others: one per account and day (VIP-191). */
export interface Sponsor {
  /** Whether the account's free transaction of this day is available, and if not, why. */
  fetchDelegation(account: Address): Promise<{ available: boolean; reason?: string }>
  /** The gas payer's signature of a transaction that it agrees to. */
  sign(transaction: { origin: Address; raw: Hex }): Promise<Hex>
}

const noSponsor = 'No sponsor is configured here: transactions pay their own fee.'

/** One free transaction per account and day, if a sponsor pays for it (specification 1 section 7). */
export function serveDelegate(app: FastifyInstance, sponsor: Sponsor | undefined): void {
  serveCall(app, delegationCall, async ({ query }) =>
    sponsor
      ? await sponsor.fetchDelegation(query.address)
      : { available: false, reason: noSponsor },
  )
  serveCall(
    app,
    delegateCall,
    async ({ body }) => {
      if (!sponsor) throw new ApiProblem(404, noSponsor)
      return { signature: await sponsor.sign(body) }
    },
    { bodyLimit: maxDelegateBytes },
  )
}
