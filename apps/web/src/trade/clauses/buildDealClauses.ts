import { t } from '@lingui/core/macro'
import { buildConversionClauses, buildTransferClause } from '@vermeil/clauses'
import type { Clause } from '@vermeil/thor'
import { type Deal, isConversion } from '../deal/Deal.ts'

/**
 * The clauses of a deal that needs no swap: a conversion one to one, or a transfer (1 §7).
 * @throws {ClauseError} if the deal has no such clauses.
 * @throws {UnsafeClauseError} if its tokens do not convert.
 */
export function buildDealClauses(deal: Deal): Clause[] {
  const { kind, sell, buy, amountIn, amountOut, recipient } = deal
  if (amountIn === 0n) throw new ClauseError()
  if (isConversion(deal) && amountIn === amountOut)
    return buildConversionClauses(sell.address, buy.address, amountIn)
  if (kind !== 'send' || sell.address !== buy.address || !recipient) throw new ClauseError()
  return [buildTransferClause(sell.address, recipient, amountIn)]
}

/** No clauses can be built, or they do not do what was agreed. Nothing is signed. */
export class ClauseError extends Error {
  override name = 'ClauseError'
  readonly retryable = false

  /** The default is the specification's (1 §7). */
  constructor(message = t`No clauses built`, options?: ErrorOptions) {
    super(message, options)
  }
}
