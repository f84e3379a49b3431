import { expect, test } from 'vitest'
import { readForgeOutcomes } from './readForgeOutcomes.ts'

test('reads the report of forge: passed, failed with the reason, and skipped tests', () => {
  const report = {
    'test/OrderEnd.t.sol:OrderEndTest': {
      duration: '1ms',
      test_results: {
        'test_LIM05_OnlyTheMakerCancels()': { status: 'Success', reason: null },
        'test_Other()': { status: 'Failure', reason: 'not equal' },
        'test_Late()': { status: 'Skipped', reason: null },
      },
    },
  }
  const file = 'contracts/test/OrderEnd.t.sol'
  expect(readForgeOutcomes(JSON.stringify(report))).toEqual([
    { file, title: 'test_LIM05_OnlyTheMakerCancels()', state: 'passed', reason: null },
    { file, title: 'test_Other()', state: 'failed', reason: 'not equal' },
    { file, title: 'test_Late()', state: 'skipped', reason: null },
  ])
})
