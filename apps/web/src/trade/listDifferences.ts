import { findToken } from '@vermeil/tokens'
import type { Address, Amount } from '@vermeil/units'
import type { TokenText } from './describeFlow.ts'
import { formatSixDecimals } from './formats.ts'
import type { PreparedSwap } from './prepareSwap.ts'

/** What a simulated swap takes, gives and leaves behind, as texts. */
export function listDifferences(swap: PreparedSwap): {
  send: TokenText[]
  receive: TokenText[]
  allowancesLeft: TokenText[]
} {
  const { sell } = swap.terms.quote
  const left: [Address, Amount][] = [[sell.address, swap.allowanceLeft]]
  return {
    send: [...swap.differences.sent].map(writeAmount),
    receive: [...swap.differences.received].map(writeAmount),
    allowancesLeft: left.filter(([, amount]) => amount > 0n).map(writeAmount),
  }
}

function writeAmount([address, amount]: [Address, Amount]): TokenText {
  const token = findToken(address)
  return { token, text: formatSixDecimals(amount, token.decimals) }
}
