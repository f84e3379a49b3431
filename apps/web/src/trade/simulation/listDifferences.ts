import { findToken, type Token } from '@vermeil/tokens'
import type { Address, Amount } from '@vermeil/units'
import { formatSixDecimals, formatSwapAmount } from '../amounts/formats.ts'
import type { TokenText } from '../amounts/TokenText.ts'
import type { PreparedDeal } from './prepareDeal.ts'

/**
 * The amounts that a simulated transaction sends, receives, delivers to its recipient and leaves approved, as texts.
 */
export function listDifferences(prepared: PreparedDeal): {
  send: TokenText[]
  receive: TokenText[]
  delivered: TokenText[]
  allowancesLeft: TokenText[]
} {
  const left: [Address, Amount][] = [
    [prepared.approvedToken ?? prepared.deal.sell.address, prepared.allowanceLeft],
  ]
  return {
    send: [...prepared.differences.sent].map(writeDifference),
    receive: [...prepared.differences.received].map(writeDifference),
    delivered: [...(prepared.delivered ?? [])].map(writeDifference),
    allowancesLeft: left.filter(([, amount]) => amount > 0n).map(writeDifference),
  }
}

function writeDifference([address, amount]: [Address, Amount]): TokenText {
  const token = findToken(address)
  return { token, text: writeMoved(amount, token) }
}

/** A moved amount: whole tokens without decimals, others with six. What has moved is never zero. */
function writeMoved(amount: Amount, { decimals }: Token): string {
  const unit = 10n ** BigInt(decimals)
  if (amount % unit === 0n) return formatSwapAmount(amount, decimals)
  if (amount * 100_000_000n < unit) return `<${formatSwapAmount(1n, 8)}`
  return formatSixDecimals(amount, decimals)
}
