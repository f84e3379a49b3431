import { msg } from '@lingui/core/macro'

/** The results of analysing a failed transaction (1 §8). */
export const failures = {
  noReceipt: msg`Transaction receipt not found`,
  successful: msg`Transaction was successful`,
  pending: msg`Transaction is pending`,
  notFound: msg`Transaction not found`,
  reverted: msg`Transaction reverted`,
  withData: msg`Contract reverted with data`,
  analyzing: msg`Error analyzing transaction`,
  notAnalyzed: msg`Failed to analyze transaction`,
  duringExecution: msg`The transaction failed during execution`,
  noDetails: msg`No error details available`,
} as const
