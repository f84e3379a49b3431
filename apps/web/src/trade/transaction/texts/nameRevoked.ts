import { plural, t } from '@lingui/core/macro'
import { transactionTexts } from './transactionTexts.ts'

/** How a successful revocation ended. Several approvals are counted. */
export function nameRevoked(count: number): string {
  if (count < 2) return t(transactionTexts.revoke.confirmed)
  return plural(count, { one: '# approval revoked', other: '# approvals revoked' })
}
