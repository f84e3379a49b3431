import { t } from '@lingui/core/macro'
import { shortenAddress } from '@vermeil/units'
import { formatCount } from '../../language/numbers.ts'
import type { Deal } from '../deal/Deal.ts'
import type { ReviewRow, ReviewText } from './describeReview.ts'

/** The title and the buttons of a review of one or several revocations. */
export function nameRevocation({
  sell,
  revokes = [],
}: Deal): Pick<ReviewText, 'title' | 'sign' | 'hold' | 'confirm'> {
  const count = formatCount(revokes.length)
  const isOne = revokes.length === 1
  return {
    title: isOne ? t`Revoke ${sell.symbol} approval` : t`Revoke ${count} approvals?`,
    sign: t`Sign revocation`,
    hold: t`Hold to revoke`,
    confirm: isOne ? t`Revoke` : t`Revoke ${count}`,
  }
}

/** The contract that can no longer take anything. Several are named beside their amounts. */
export function listSpender({ revokes = [] }: Deal): ReviewRow[] {
  const [first, ...others] = revokes
  if (!first || others.length > 0) return []
  const { spender, name } = first
  const short = shortenAddress(spender)
  if (name === short) return [{ name: t`Contract`, value: short }]
  return [{ name: t`Contract`, value: name, note: short }]
}
