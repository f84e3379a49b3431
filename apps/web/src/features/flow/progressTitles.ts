import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DealKind } from '../../trade/deal/Deal.ts'

/** The note that the price is locked while the user signs; undefined for deals without a price. */
export const lockTexts: Readonly<Partial<Record<DealKind, MessageDescriptor>>> = {
  swap: msg`Price locked while you sign`,
  send: msg`Price locked while you sign`,
  limit: msg`Rate locked while you sign`,
  edit: msg`Rate locked while you sign`,
}

/** The titles of the progress dialog: the specification's three (1 §2) and those of our other deals. */
export const progressTitles: Readonly<Record<DealKind, MessageDescriptor>> = {
  swap: msg`Processing Swap`,
  wrap: msg`Processing Wrap`,
  limit: msg`Creating Limit Order`,
  cancel: msg`Cancelling Limit Order`,
  edit: msg`Changing Limit Order`,
  approve: msg`Processing Approval`,
  revoke: msg`Processing Revocation`,
  convert: msg`Processing Conversion`,
  send: msg`Processing Send`,
  claim: msg`Processing Claim`,
}
