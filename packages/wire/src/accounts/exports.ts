import * as v from 'valibot'
import type { Call } from '../codec/Call.ts'
import { address } from '../codec/fields.ts'

/** The formats of an export of trades: our own with everything, and the import formats of three tax tools. */
export const exportPresets = ['full', 'koinly', 'cointracking', 'blockpit'] as const

/** The format of an export. */
export type ExportPreset = (typeof exportPresets)[number]

/** The format that a request asks for. */
export const exportPreset = v.optional(
  v.picklist(exportPresets, `must be one of ${exportPresets.join(', ')}.`),
  'full',
)

/** The media type of an export. */
export const csvMedia = 'text/csv; charset=utf-8'

/** All orders of an account. */
export const ordersExportCall = {
  method: 'GET',
  path: '/api/exports/:account/orders.csv',
  chapter: 'Exports',
  summary:
    'All limit orders of an account as CSV; for a tax tool, the fills with their value in dollars at the time.',
  params: v.object({ account: address }),
  query: v.object({ preset: exportPreset }),
  media: csvMedia,
} as const satisfies Call
