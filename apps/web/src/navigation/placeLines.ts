import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** One line about a place, by its path, for the More sheet and the palette. It is not needed in the first load. */
export const placeLines: Partial<Record<string, MessageDescriptor>> = {
  '/leaderboard': msg`Rounds, points and rewards of traders`,
  '/markets': msg`All tokens and how they moved today`,
  '/vvet': msg`VET into vVET and back, one to one`,
  '/about': msg`What Vermeil does, and what it never holds`,
}
