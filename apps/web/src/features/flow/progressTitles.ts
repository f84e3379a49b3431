import { t } from '@lingui/core/macro'
import type { DealKind } from '../../trade/deal/Deal.ts'

/** What can be in progress: a deal, or the creation of a limit order, which moves no tokens yet. */
export type ProgressKind = DealKind | 'limit'

/** The titles of the progress dialog: the specification's three (1 §2) and those of our other deals. */
export const progressTitles: Readonly<Record<ProgressKind, string>> = {
  get swap() {
    return t`Processing Swap`
  },
  get wrap() {
    return t`Processing Wrap`
  },
  get limit() {
    return t`Creating Limit Order`
  },
  get convert() {
    return t`Processing Conversion`
  },
  get send() {
    return t`Processing Send`
  },
}
