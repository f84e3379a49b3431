import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashSources, type Run, RunReport, root, type TestOutcome } from './trace/RunReport.ts'

const requirements = `
| SWP-01 | The address | 1 §2 | logic, screen |
| LIM-05 | Cancel | 2 §4 | contract |
`
const screen: TestOutcome = {
  file: 'e2e/src/journeys/a.test.ts',
  title: '[SWP-01] a link',
  state: 'passed',
}
const proofs: Readonly<Record<Run, TestOutcome[]>> = {
  unit: [{ file: 'apps/web/src/a.test.ts', title: '[SWP-01] the address', state: 'passed' }],
  contracts: [{ file: 'contracts/test/A.t.sol', title: 'test_LIM05_Cancels()', state: 'passed' }],
  journeys: [screen],
}

/** A small project with this command, its own requirements and its own reports. */
let project = ''

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'vermeil-trace-'))
  execFileSync('git', ['init', '-q'], { cwd: project })
  mkdirSync(join(project, 'docs'))
  for (const path of ['scripts/trace.ts', 'scripts/trace'])
    cpSync(join(root, path), join(project, path), { recursive: true })
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(project, '.gitignore'), 'test-results\n')
})
afterEach(() => rmSync(project, { recursive: true }))

interface Trial {
  reports?: Partial<Record<Run, TestOutcome[]>>
  gaps?: string
  runs?: readonly Run[]
}

/** Runs the command in the small project. */
function trace({ reports = proofs, gaps = '', runs = [] }: Trial = {}) {
  writeFileSync(join(project, 'docs/requirements.md'), `${requirements}\n## Known gaps\n${gaps}`)
  const sources = hashSources(project)
  for (const [run, outcomes] of Object.entries(reports)) {
    const report = new RunReport(run as Run, join(project, 'test-results'))
    report.start(sources)
    report.write(outcomes)
  }
  const args = ['scripts/trace.ts', ...runs]
  return spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' })
}

test('exits with 0 if every part of every row is proved', () => {
  const { status, stdout, stderr } = trace()
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toContain('3 passed, 0 failed')
})

test('exits with 1 on a gap that is not in the list of known gaps', () => {
  const { status, stderr } = trace({ reports: { ...proofs, journeys: [] } })
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: 'SWP-01 screen is not proved: The address\n',
  })
})

test('exits with 0 on a known gap, and with 1 once it is proved', () => {
  const gaps = '| SWP-01 | screen |'
  expect(trace({ reports: { ...proofs, journeys: [] }, gaps }).status).toBe(0)
  const { status, stderr } = trace({ gaps })
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: 'SWP-01 screen is proved: remove it from the known gaps\n',
  })
})

test.each(['skipped', 'failed'] as const)(
  'exits with 1 if the only test of a row is %s',
  (state) => {
    const { status, stderr } = trace({ reports: { ...proofs, journeys: [{ ...screen, state }] } })
    expect(status).toBe(1)
    expect(stderr).toContain('SWP-01 screen is not proved')
  },
)

test.each([
  ['unit', 'npm run unit'],
  ['contracts', 'npm run contracts'],
  ['journeys', 'npm run e2e'],
] as const)('exits with 1 if the run %s did not take place', (run, command) => {
  const { [run]: _, ...reports } = proofs
  const { status, stderr } = trace({ reports })
  expect(status).toBe(1)
  expect(stderr).toContain(`run ${command} first`)
})

test('exits with 1 if a source changed after the runs', () => {
  expect(trace().status).toBe(0)
  writeFileSync(join(project, 'changed.ts'), '')
  const { status, stderr } = trace({ reports: {} })
  expect(status).toBe(1)
  expect(stderr).toContain('No whole run of these sources is on record')
})

test('exits with 0 without the journeys if only the other runs are requested', () => {
  const { journeys: _, ...reports } = proofs
  expect(trace({ reports, runs: ['unit', 'contracts'] }).status).toBe(0)
})
