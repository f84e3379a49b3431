import { t } from '@lingui/core/macro'

/** The specification's sentences about failed quotes (1 §7). They are loaded with the first quote. */
export const quoteTexts = {
  get aggregatorFailed() {
    return t`Aggregator Request failed`
  },
  get unsupportedPair() {
    return t`Token pair is unsupported. Please select a different token pair.`
  },
  get indexerFailed() {
    return t`indexer quote failed`
  },
  get noRoutesFound() {
    return t`No routes found`
  },
  get noQuote() {
    return t`No quote available`
  },
} as const
