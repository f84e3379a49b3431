import { t } from '@lingui/core/macro'
import { formatInverseRate, formatRate } from '@vermeil/clauses'
import { findToken } from '@vermeil/tokens'
import { groupDigits } from '../../language/numbers.ts'
import { formatDateTime } from '../../language/times.ts'
import { formatSwapAmount } from '../amounts/formats.ts'
import type { ConfirmedTrade } from '../deal/ConfirmedTrade.ts'
import type { Deal } from '../deal/Deal.ts'
import type { PreparedDeal } from '../simulation/prepareDeal.ts'
import type { ReviewRow } from './describeReview.ts'

/** Decimals of the rate that is not exact. */
const inverseDecimals = 6
const tinyDecimals = 12

/** The rows of a limit order: its rates, its distance from the market, when it expires and what is approved. */
export function describeOrder(
  { deal, change }: ConfirmedTrade,
  prepared: PreparedDeal | undefined,
): ReviewRow[] {
  if (deal.kind === 'cancel') return []
  if (deal.kind === 'approve') return listApproval(deal, prepared)
  const { rate, inverse } = writeOrderRates(deal)
  const rows: ReviewRow[] = [
    { name: t`Rate`, value: rate, isStrong: true },
    { name: t`Inverse Rate`, value: inverse },
  ]
  if (change !== undefined && change !== 0) {
    rows.push({ name: t`From market`, value: '', changePercent: change })
  }
  rows.push({ name: t`Expires`, value: findExpiry(deal, prepared) })
  return [...rows, ...listApproval(deal, prepared)]
}

function listApproval(deal: Deal, prepared: PreparedDeal | undefined): ReviewRow[] {
  if (!prepared) return []
  const { symbol, decimals } = findToken(prepared.approvedToken ?? deal.sell.address)
  const amount = formatSwapAmount(prepared.allowanceLeft, decimals)
  return [{ name: t`Approval`, value: `${amount} ${symbol}`, note: t`exact` }]
}

/** An edited order keeps its expiry, which is read with the simulation. */
function findExpiry(deal: Deal, prepared: PreparedDeal | undefined): string {
  return deal.kind === 'edit' && !prepared ? '…' : writeExpiry(deal, prepared?.expiresAt)
}

/** Both rates of an order in words: `0.22 B3TR per VET`. The rate is exact. */
export function writeOrderRates({ sell, buy, order }: Pick<Deal, 'sell' | 'buy' | 'order'>) {
  const price = order?.price ?? 0n
  const pair = { from: sell.decimals, to: buy.decimals }
  const rate = groupDigits(formatRate(price, pair))
  const rough = price === 0n ? '0' : formatInverseRate(price, pair, inverseDecimals)
  const digits = rough.startsWith('0.00') || rough === '0' ? tinyDecimals : inverseDecimals
  const inverse = price === 0n ? '0' : groupDigits(formatInverseRate(price, pair, digits))
  const [sold, bought] = [sell.symbol, buy.symbol]
  return {
    rate: t`${rate} ${bought} per ${sold}`,
    inverse: t`${inverse} ${sold} per ${bought}`,
  }
}

/** When an order expires. The time is known once it is simulated. */
export function writeExpiry({ order }: Pick<Deal, 'order'>, expiresAt: number | undefined): string {
  if (expiresAt !== undefined) return formatDateTime(new Date(expiresAt * 1_000))
  return typeof order?.lifetimeSeconds === 'number' ? '…' : t`Never`
}
