import * as v from 'valibot'
import type { Call } from '../codec/Call.ts'
import { address } from '../codec/fields.ts'
import { roundParams } from '../rewards/rewards.ts'
import { tradeFilter } from './accountTrades.ts'

/** The formats of an export of trades: our own with everything, and the import formats of three tax tools. */
export const exportPresets = ['full', 'koinly', 'cointracking', 'blockpit'] as const

/** The format of an export. */
export type ExportPreset = (typeof exportPresets)[number]

const preset = v.optional(
  v.picklist(exportPresets, `must be one of ${exportPresets.join(', ')}.`),
  'full',
)

const media = 'text/csv; charset=utf-8'

/** All trades of an account. */
export const tradesExportCall = {
  method: 'GET',
  path: '/api/exports/:account/trades.csv',
  chapter: 'Exports',
  summary:
    'The trades of an account as CSV, oldest first, with their value in dollars at the time, for a spreadsheet, Koinly, CoinTracking or Blockpit. Can be limited to a pair and a period.',
  params: v.object({ account: address }),
  query: v.object({ preset, ...tradeFilter }),
  media,
} as const satisfies Call

/** All orders of an account. */
export const ordersExportCall = {
  method: 'GET',
  path: '/api/exports/:account/orders.csv',
  chapter: 'Exports',
  summary:
    'All limit orders of an account as CSV; for a tax tool, the fills with their value in dollars at the time.',
  params: v.object({ account: address }),
  query: v.object({ preset }),
  media,
} as const satisfies Call

/** The leaderboard of a round. */
export const leaderboardExportCall = {
  method: 'GET',
  path: '/api/rounds/:roundId/leaderboard.csv',
  chapter: 'Exports',
  summary: 'All users of a round as CSV, best first, with their points, volumes and rewards.',
  params: roundParams,
  media,
} as const satisfies Call
