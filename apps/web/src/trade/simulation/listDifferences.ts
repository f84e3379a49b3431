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
  const { sell, buy } = prepared.deal
  const left: [Address, Amount][] = [
    [prepared.approvedToken ?? sell.address, prepared.allowanceLeft],
  ]
  const write = ([address, amount]: [Address, Amount]): TokenText => {
    // A card may use another symbol for a token, as the wrap card does: vVET.
    const token = [sell, buy].find((known) => known.address === address) ?? findToken(address)
    return { token, text: writeMoved(amount, token) }
  }
  return {
    send: [...prepared.differences.sent].map(write),
    receive: [...prepared.differences.received].map(write),
    delivered: [...(prepared.delivered ?? [])].map(write),
    allowancesLeft: left.filter(([, amount]) => amount > 0n).map(write),
  }
}

/** A moved amount: whole tokens without decimals, others with six. What has moved is never zero. */
function writeMoved(amount: Amount, { decimals }: Token): string {
  const unit = 10n ** BigInt(decimals)
  if (amount % unit === 0n) return formatSwapAmount(amount, decimals)
  if (amount * 100_000_000n < unit) return `<${formatSwapAmount(1n, 8)}`
  return formatSixDecimals(amount, decimals)
}
