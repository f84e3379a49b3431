import type { Call } from '../codec/Call.ts'
import { pair } from '../codec/fields.ts'
import { aggregatorsAnswer, aggregatorsPath, aggregatorsQuery } from './aggregators.ts'

/** The best plan for a swap. */
export const quoteCall = {
  method: 'GET',
  path: aggregatorsPath,
  chapter: 'Trading',
  summary:
    'The best plan for a swap over all pools as of the newest block, with clauses on request.',
  params: pair,
  query: aggregatorsQuery,
  answer: aggregatorsAnswer,
} as const satisfies Call
