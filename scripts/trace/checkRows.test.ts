import { expect, test } from 'vitest'
import { checkRows, findIds } from './checkRows.ts'
import type { TestOutcome } from './RunReport.ts'
import type { Requirement } from './readRequirements.ts'

const order: Requirement = {
  id: 'LIM-05',
  text: 'Cancel',
  parts: ['contract', 'screen'],
  gaps: [],
}

function passed(file: string, title: string): TestOutcome {
  return { file, title, state: 'passed' }
}

const contract = passed('contracts/test/OrderEnd.t.sol', 'test_LIM05_OnlyTheMakerCancels()')
const journey = passed(
  'e2e/src/journeys/orders/orders.test.ts',
  '[LIM-05] on a phone an order is cancelled',
)

test('a row is proved if a test of each of its parts names it and passed', () => {
  expect(checkRows([order], [contract, journey], ['contract', 'screen'])).toEqual([])
})

test('a part without a passed test is a finding', () => {
  const missing = ['LIM-05 screen is not proved: Cancel']
  const check = (outcomes: TestOutcome[]) => checkRows([order], outcomes, ['contract', 'screen'])
  expect(check([contract])).toEqual(missing)
  expect(check([contract, { ...journey, state: 'failed' }])).toEqual(missing)
  expect(check([contract, { ...journey, state: 'skipped' }])).toEqual(missing)
  expect(check([contract, { ...journey, title: 'LIM-05 without brackets' }])).toEqual(missing)
  expect(check([contract, { ...journey, file: 'apps/web/src/a.test.ts' }])).toEqual(missing)
})

test('a part that is not checked is not a finding', () => {
  expect(checkRows([order], [contract], ['contract'])).toEqual([])
})

test('a known gap is not a finding until it is proved', () => {
  const known: Requirement = { ...order, gaps: ['screen'] }
  expect(checkRows([known], [contract], ['contract', 'screen'])).toEqual([])
  expect(checkRows([known], [contract, journey], ['contract', 'screen'])).toEqual([
    'LIM-05 screen is proved: remove it from the known gaps',
  ])
})

test('a title that names a row that does not exist is a finding', () => {
  const stray = passed('packages/units/src/a.test.ts', '[LIM-99] something')
  expect(checkRows([order], [contract, journey, stray], ['contract', 'screen'])).toEqual([
    "LIM-99 is not in docs/requirements.md, but in a test's title in packages/units/src/a.test.ts: [LIM-99] something",
  ])
})

test('titles contain ids in brackets, function names between underscores', () => {
  expect(findIds('wallets [WAL-01][WAL-09] on a phone')).toEqual(['WAL-01', 'WAL-09'])
  expect(findIds('testFuzz_LIM05_SRV07_AnyOrder(uint256)')).toEqual(['LIM-05', 'SRV-07'])
  expect(findIds('test_ERC20Tokens()')).toEqual([])
})
