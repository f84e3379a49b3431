import { csvMedia } from '../accounts/exports.ts'
import type { Call } from '../codec/Call.ts'
import { roundParams } from './rewards.ts'

/** The leaderboard of a round. */
export const leaderboardExportCall = {
  method: 'GET',
  path: '/api/rounds/:roundId/leaderboard.csv',
  chapter: 'Exports',
  summary: 'All users of a round as CSV, best first, with their points, volumes and rewards.',
  params: roundParams,
  media: csvMedia,
} as const satisfies Call
