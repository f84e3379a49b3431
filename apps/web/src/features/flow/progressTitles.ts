import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DealKind } from '../../trade/deal/Deal.ts'

/** What can be in progress: a deal, or the creation of a limit order, which moves no tokens yet. */
export type ProgressKind = DealKind | 'limit'

/** The titles of the progress dialog: the specification's three (1 §2) and those of our other deals. */
export const progressTitles: Readonly<Record<ProgressKind, MessageDescriptor>> = {
  swap: msg`Processing Swap`,
  wrap: msg`Processing Wrap`,
  limit: msg`Creating Limit Order`,
  convert: msg`Processing Conversion`,
  send: msg`Processing Send`,
}
