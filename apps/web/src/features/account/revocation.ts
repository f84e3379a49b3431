import { t } from '@lingui/core/macro'
import { findExchangeName } from '@vermeil/tokens'
import { type Amount, shortenAddress } from '@vermeil/units'
import type { Approval } from '../../data/account/approvals.ts'
import type { AppDependencies } from '../../data/app/createApp.ts'
import { formatHistoryAmount } from '../../trade/amounts/formatHistoryAmount.ts'
import type { ConfirmedTrade } from '../../trade/deal/ConfirmedTrade.ts'

/** Allowances from this amount on are larger than any supply. */
const unlimited = 2n ** 128n

/** The deal that sets an allowance to 0. Its amount is the current allowance of the contract with this name. */
export function createRevocation(
  { token, spender, allowance }: Approval,
  { balance, name }: { balance: Amount; name: string },
): ConfirmedTrade {
  const amountIn = allowance < balance ? allowance : balance
  return {
    deal: { kind: 'revoke', sell: token, buy: token, amountIn, amountOut: amountIn, spender },
    usd: { sell: undefined, buy: undefined },
    change: undefined,
    impact: undefined,
    spenderName: name,
  }
}

/** The contract of an approval in words. */
export function nameSpender(
  { contracts, venues }: Pick<AppDependencies, 'contracts' | 'venues'>,
  { spender }: Approval,
): string {
  if (spender === contracts.aggregator) return t`Vermeil swaps`
  if (spender === contracts.orderBook) return t`Vermeil orders`
  const venue = venues.find(({ router }) => router === spender)
  return venue?.name ?? findExchangeName(spender) ?? shortenAddress(spender)
}

/** The allowance in tokens. */
export function writeAllowance({ token, allowance }: Approval): string {
  return allowance >= unlimited ? t`Unlimited` : formatHistoryAmount(allowance, token.decimals)
}
