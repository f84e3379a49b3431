import { expect, test } from 'vitest'
import * as publicApi from './index.ts'

test('exports the public API', () => {
  expect(Object.keys(publicApi).toSorted()).toEqual([
    'DecisionsError',
    'buildPointsTree',
    'buildPointsTreeInSteps',
    'claimWindowRounds',
    'createRewardRule',
    'decodeSettlementNote',
    'encodeSettlementNote',
    'fetchFundings',
    'findFlags',
    'formatFlags',
    'formatPointsFile',
    'hashDecisions',
    'listDisqualifications',
    'listDisqualified',
    'maxSharedPermille',
    'parseDecisions',
    'parsePointsFile',
    'rankScores',
    'removeDisqualified',
    'rewardedPlaces',
    'scoreTrade',
    'sharedPermille',
    'splitPool',
    'verifyPoints',
  ])
})
