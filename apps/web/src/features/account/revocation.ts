import { t } from '@lingui/core/macro'
import { findExchangeName } from '@vermeil/tokens'
import { type Address, type Amount, shortenAddress } from '@vermeil/units'
import type { Approval } from '../../data/account/approvals.ts'
import type { AppDependencies } from '../../data/app/createApp.ts'
import { formatHistoryAmount } from '../../trade/amounts/formatHistoryAmount.ts'
import { type Usd, valueInUsd } from '../../trade/amounts/Usd.ts'
import type { ConfirmedTrade } from '../../trade/deal/ConfirmedTrade.ts'
import type { PortfolioToken } from './portfolio/Portfolio.ts'

/** Allowances from this amount on are larger than any supply. */
const unlimited = 2n ** 128n

/** The deal that sets allowances to 0 in one transaction; undefined if none is given. */
export function createRevocation(
  approvals: readonly Approval[],
  app: Pick<AppDependencies, 'contracts' | 'venues'>,
  balances: ReadonlyMap<Address, Amount>,
): ConfirmedTrade | undefined {
  const revokes = approvals.map((approval) => ({
    token: approval.token,
    spender: approval.spender,
    name: nameSpender(app, approval),
    amount: findTakeable(approval, balances),
  }))
  const [first] = revokes
  if (!first) return undefined
  const { token, amount } = first
  return {
    deal: { kind: 'revoke', sell: token, buy: token, amountIn: amount, amountOut: amount, revokes },
    usd: { sell: undefined, buy: undefined },
    change: undefined,
    impact: undefined,
  }
}

/** What a contract can take now: its allowance, and at most the balance. */
export function findTakeable(
  { token, allowance }: Approval,
  balances: ReadonlyMap<Address, Amount>,
): Amount {
  const balance = balances.get(token.address) ?? (0n as Amount)
  return allowance < balance ? allowance : balance
}

/** The value of what a contract can take now; undefined if it is unknown or nothing. */
export function findAtRisk(
  approval: Approval,
  holdings: readonly PortfolioToken[],
): Usd | undefined {
  const held = holdings.find(({ token }) => token.address === approval.token.address)
  if (held?.price === undefined) return undefined
  const amount = findTakeable(approval, new Map([[held.token.address, held.balance]]))
  return valueInUsd(amount, held.token.decimals, held.price) || undefined
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
