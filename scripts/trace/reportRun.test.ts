import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RunReport, root } from './RunReport.ts'

const vitest = join(root, 'node_modules/vitest/vitest.mjs')
let folder = ''

function runTests(...args: string[]): void {
  execFileSync(process.execPath, [vitest, 'run', '--root', folder, ...args], { stdio: 'ignore' })
}

const config = `import { reportRun } from '${join(root, 'scripts/trace/reportRun.ts')}'
import { RunReport } from '${join(root, 'scripts/trace/RunReport.ts')}'
export default { test: { reporters: [reportRun('unit', new RunReport('unit', import.meta.dirname))] } }`

beforeAll(() => {
  folder = mkdtempSync(join(root, 'node_modules/.vermeil-report-'))
  writeFileSync(join(folder, 'vitest.config.js'), config)
  const head = "import { expect, test } from 'vitest'\n"
  writeFileSync(join(folder, 'a.test.js'), `${head}test('[SWP-01] one', () => expect(1).toBe(1))`)
  writeFileSync(
    join(folder, 'b.test.js'),
    `${head}test.skip('[SWP-02] two', () => expect(1).toBe(1))`,
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a whole run is stored, and a run of some files or titles changes nothing', () => {
  runTests()
  const whole = new RunReport('unit', folder).read()
  expect(whole?.map(({ title, state }) => [title, state]).toSorted()).toEqual([
    ['[SWP-01] one', 'passed'],
    ['[SWP-02] two', 'skipped'],
  ])
  runTests('a.test')
  runTests('-t', 'one')
  expect(new RunReport('unit', folder).read()).toEqual(whole)
}, 120_000)
