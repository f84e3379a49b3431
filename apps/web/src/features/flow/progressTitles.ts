import { t } from '@lingui/core/macro'
import type { DealKind } from '../../trade/deal/Deal.ts'

/** What can be under way: a deal, or the creation of a limit order, which moves nothing yet. */
export type ProgressKind = DealKind | 'limit'

/** What the progress dialog is called: the specification's three titles (1 §2), and those of our other deals. */
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
