import { expect, test } from 'vitest'
import * as publicApi from './index.ts'

test('exports the public API', () => {
  expect(Object.keys(publicApi).toSorted()).toEqual([
    'PointsFileError',
    'buildPointsTree',
    'createRewardRule',
    'decodeSettlementNote',
    'encodeSettlementNote',
    'findFlags',
    'formatFlags',
    'formatPointsFile',
    'growPointsTree',
    'parsePointsFile',
    'rankScores',
    'rewardedPlaces',
    'scoreTrade',
    'splitPool',
    'verifyPoints',
  ])
})
