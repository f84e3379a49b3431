import { msg } from '@lingui/core/macro'

/** The specification's sentences about failed quotes (1 §7). They are loaded with the first quote. */
export const quoteTexts = {
  aggregatorFailed: msg`Aggregator Request failed`,
  unsupportedPair: msg`Token pair is unsupported. Please select a different token pair.`,
  indexerFailed: msg`indexer quote failed`,
  noRoutesFound: msg`No routes found`,
  noQuote: msg`No quote available`,
} as const
