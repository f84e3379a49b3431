import * as v from 'valibot'
import type { Call } from '../codec/Call.ts'
import { address } from '../codec/fields.ts'
import { tradeFilter } from './accountTrades.ts'
import { csvMedia, exportPreset } from './exports.ts'

/** All trades of an account. */
export const tradesExportCall = {
  method: 'GET',
  path: '/api/exports/:account/trades.csv',
  chapter: 'Exports',
  summary:
    'The trades of an account as CSV, oldest first, with their value in dollars at the time, for a spreadsheet, Koinly, CoinTracking or Blockpit. Can be limited to a pair and a period.',
  params: v.object({ account: address }),
  query: v.object({ preset: exportPreset, ...tradeFilter }),
  media: csvMedia,
} as const satisfies Call
