import { expect, test } from 'vitest'
import * as publicApi from './index.ts'

test('exports the public API', () => {
  expect(Object.keys(publicApi).toSorted()).toEqual([
    'DecisionsError',
    'PointsFileError',
    'buildPointsTree',
    'createRewardRule',
    'decodeSettlementNote',
    'encodeSettlementNote',
    'fetchFundings',
    'findFlags',
    'formatFlags',
    'formatPointsFile',
    'growPointsTree',
    'hashDecisions',
    'listDisqualifications',
    'listDisqualified',
    'parseDecisions',
    'parsePointsFile',
    'rankScores',
    'removeDisqualified',
    'rewardedPlaces',
    'scoreTrade',
    'splitPool',
    'verifyPoints',
  ])
})
