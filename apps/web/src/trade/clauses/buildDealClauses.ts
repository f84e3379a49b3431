import { encodeCall, erc20 } from '@vermeil/abi'
import type { Clause } from '@vermeil/thor'
import type { Token } from '@vermeil/tokens'
import { type Address, type Amount, zeroAddress } from '@vermeil/units'
import { type Deal, isConversion } from '../deal/Deal.ts'
import { messages } from '../messages/messages.ts'
import { buildConversionClauses } from './buildConversionClauses.ts'
import { ClauseError } from './buildSwapClauses.ts'

/**
 * The clauses of a deal that needs no swap: a conversion one to one, or a transfer (1 §7).
 * @throws {ClauseError}
 */
export function buildDealClauses(deal: Deal): Clause[] {
  if (deal.amountIn === 0n) throw new ClauseError(messages.noClauses)
  if (isConversion(deal)) return buildConversionClauses(deal)
  if (deal.kind !== 'send' || deal.sell.address !== deal.buy.address || !deal.recipient) {
    throw new ClauseError(messages.noClauses)
  }
  return [buildTransferClause(deal.sell, deal.recipient, deal.amountIn)]
}

/** Moves an amount, in smallest units, of VET or a token. */
export function buildTransferClause(token: Token, recipient: Address, amount: Amount): Clause {
  if (token.address === zeroAddress) return { to: recipient, value: amount, data: '0x' }
  const data = encodeCall(erc20.transfer, [recipient, amount])
  return { to: token.address, value: 0n, data }
}
