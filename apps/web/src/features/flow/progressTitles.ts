import { t } from '@lingui/core/macro'
import type { DealKind } from '../../trade/deal/Deal.ts'

/** The titles of the progress dialog: the specification's three (1 §2) and those of our other deals. */
export const progressTitles: Readonly<Record<DealKind, string>> = {
  get swap() {
    return t`Processing Swap`
  },
  get wrap() {
    return t`Processing Wrap`
  },
  get limit() {
    return t`Creating Limit Order`
  },
  get cancel() {
    return t`Cancelling Limit Order`
  },
  get edit() {
    return t`Changing Limit Order`
  },
  get convert() {
    return t`Processing Conversion`
  },
  get send() {
    return t`Processing Send`
  },
}
