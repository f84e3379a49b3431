import { t } from '@lingui/core/macro'
import { encodeCall, erc20, vvet } from '@vermeil/abi'
import type { Clause } from '@vermeil/thor'
import { isVetLike, type Token } from '@vermeil/tokens'
import { type Address, type Amount, zeroAddress } from '@vermeil/units'
import { ClauseError } from './buildSwapClauses.ts'
import type { Deal } from './Deal.ts'
import { messages } from './messages.ts'

/**
 * The clauses of a deal that needs no swap: wrapping, unwrapping (WRP-02), or a transfer (1 §7).
 * @throws {ClauseError}
 */
export function buildDealClauses(deal: Deal): Clause[] {
  if (deal.amountIn === 0n) throw new ClauseError(messages.noClauses)
  if (deal.kind === 'wrap') return [buildWrapClause(deal)]
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

/** Whether one of the two is VET and the other a wrapped VET: nothing else converts one to one here. */
function isWrapPair({ sell, buy }: Pick<Deal, 'sell' | 'buy'>): boolean {
  const [native, wrapped] = sell.address === zeroAddress ? [sell, buy] : [buy, sell]
  return (
    native.address === zeroAddress && wrapped.address !== zeroAddress && isVetLike(wrapped.address)
  )
}

function buildWrapClause({ sell, buy, amountIn, amountOut }: Deal): Clause {
  if (!isWrapPair({ sell, buy }) || amountIn !== amountOut) {
    throw new ClauseError(t`Only VET and its wrapped forms convert one to one.`)
  }
  if (sell.address === zeroAddress) {
    return { to: buy.address, value: amountIn, data: encodeCall(vvet.deposit, []) }
  }
  return { to: sell.address, value: 0n, data: encodeCall(vvet.withdraw, [amountIn]) }
}
