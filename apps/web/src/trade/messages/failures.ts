import { t } from '@lingui/core/macro'

/** The results of analysing a failed transaction (1 §8). */
export const failures = {
  get noReceipt() {
    return t`Transaction receipt not found`
  },
  get successful() {
    return t`Transaction was successful`
  },
  get pending() {
    return t`Transaction is pending`
  },
  get notFound() {
    return t`Transaction not found`
  },
  get reverted() {
    return t`Transaction reverted`
  },
  get withData() {
    return t`Contract reverted with data`
  },
  get analyzing() {
    return t`Error analyzing transaction`
  },
  get notAnalyzed() {
    return t`Failed to analyze transaction`
  },
  get duringExecution() {
    return t`The transaction failed during execution`
  },
  get noDetails() {
    return t`No error details available`
  },
} as const
