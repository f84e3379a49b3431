import { t } from '@lingui/core/macro'

/** Why the order book may remove an order, by its codes 1 to 5. */
export function nameRemovalReason(reason: number): string {
  switch (reason) {
    case 1:
      return t`The maker revoked the approval.`
    case 2:
      return t`The approval covers less than 1% of what is not filled.`
    case 3:
      return t`The maker doesn't hold any of the token.`
    case 4:
      return t`The maker has less than 1% of what is not filled.`
    default:
      return t`The order has expired.`
  }
}
