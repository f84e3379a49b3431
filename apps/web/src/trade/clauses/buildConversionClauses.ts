import { t } from '@lingui/core/macro'
import { encodeCall, erc20, lockedToken, vvet } from '@vermeil/abi'
import type { Clause } from '@vermeil/thor'
import { findConversion } from '@vermeil/tokens'
import { type Address, type Hex, zeroAddress } from '@vermeil/units'
import type { Deal } from '../deal/Deal.ts'
import { ClauseError } from './buildSwapClauses.ts'

/**
 * The clauses that convert one to one (WRP-02, TOK-05). The account calls the tokens itself: only who locks B3TR can
 * unlock it, so nobody may do it on the account's behalf.
 * @throws {ClauseError} if the tokens do not convert, or the amounts differ.
 */
export function buildConversionClauses({ sell, buy, amountIn, amountOut }: Deal): Clause[] {
  const conversion = findConversion(sell.address, buy.address)
  if (conversion === undefined || amountIn !== amountOut) {
    throw new ClauseError(t`These tokens don't convert one to one.`)
  }
  const call = (to: Address, data: Hex, value = 0n): Clause => ({ to, value, data })
  if (conversion === 'lock') {
    return [
      call(sell.address, encodeCall(erc20.approve, [buy.address, amountIn])),
      call(buy.address, encodeCall(lockedToken.convertToVOT3, [amountIn])),
    ]
  }
  if (conversion === 'unlock') {
    return [call(sell.address, encodeCall(lockedToken.convertToB3TR, [amountIn]))]
  }
  const unwrap = call(sell.address, encodeCall(vvet.withdraw, [amountIn]))
  const wrap = call(buy.address, encodeCall(vvet.deposit, []), amountIn)
  return [unwrap, wrap].filter(({ to }) => to !== zeroAddress)
}

/** Who may take the sold token while it converts: VOT3 takes B3TR under an approval; nobody else needs one. */
export function findConversionTaker({
  sell,
  buy,
}: Pick<Deal, 'sell' | 'buy'>): Address | undefined {
  return findConversion(sell.address, buy.address) === 'lock' ? buy.address : undefined
}
