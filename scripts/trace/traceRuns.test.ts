import { expect, test } from 'vitest'
import type { TestOutcome } from './RunReport.ts'
import { traceRuns } from './traceRuns.ts'

const requirements = `
| SWP-01 | The address | 1 §2 | logic, screen |
| SRV-01 | A quote | 1 §7 | service |
`
const outcomes: Record<string, TestOutcome[]> = {
  unit: [
    { file: 'apps/web/src/a.test.ts', title: '[SWP-01] the address', state: 'passed' },
    { file: 'apps/api/src/b.test.ts', title: '[SRV-01] a quote', state: 'passed' },
  ],
  contracts: [{ file: 'contracts/test/A.t.sol', title: 'test_All()', state: 'skipped' }],
  journeys: [{ file: 'e2e/src/journeys/c.test.ts', title: '[SWP-01] a link', state: 'failed' }],
}

test('without the journeys no screen is checked', () => {
  const { findings, summary } = traceRuns(
    requirements,
    ['unit', 'contracts'],
    (run) => outcomes[run],
  )
  expect(findings).toEqual([])
  expect(summary.at(-1)).toBe('2 passed, 0 failed')
})

test('with all runs every part is checked, and a finding counts as a failure', () => {
  const { findings, summary } = traceRuns(requirements, [], (run) => outcomes[run])
  expect(findings).toEqual(['SWP-01 screen is not proved: The address'])
  expect(summary.at(-1)).toBe('2 passed, 2 failed')
})

test('a run that is not on record is requested', () => {
  expect(() => traceRuns(requirements, [], (run) => (run === 'journeys' ? undefined : []))).toThrow(
    'run npm run e2e first',
  )
  expect(() => traceRuns(requirements, ['units'], () => [])).toThrow("There is no run 'units'")
})
