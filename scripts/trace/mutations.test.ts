import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SeededRandom } from '@vermeil/random'
import { expect, test } from 'vitest'
import { mutations } from './mutations.ts'
import { root } from './RunReport.ts'

/** The number of random rows; `MUTATIONS=all` selects every row, and `MUTATION_SEED` repeats a selection. */
const rowCount = process.env['MUTATIONS'] === 'all' ? mutations.length : 10
const seed = Number(process.env['MUTATION_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

/** Selects distinct rows. The same seed selects the same ones. */
function drawRows(count: number): string[] {
  const rest = mutations.map(({ row }) => row)
  const random = new SeededRandom(seed)
  return Array.from({ length: count }, () => rest.splice(random.below(rest.length), 1)[0] ?? '')
}

/** Runs the tests of the rows, each with its changed source. @returns the rows whose tests failed. */
function runMutated(rows: readonly string[]): string[] {
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'scripts/trace/mutated.config.ts',
  ]
  const env = { ...process.env, MUTATED_ROWS: rows.join(',') }
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' })
  const line = stdout.trim().split('\n').at(-1) ?? ''
  if (!line.startsWith('[')) throw new Error(`The changed tests did not run:\n${stderr}`)
  return JSON.parse(line)
}

test.each(mutations)('the text to change for $row occurs once in $file', ({ file, text }) => {
  expect(readFileSync(join(root, file), 'utf8').split(text)).toHaveLength(2)
})

test(`a broken source fails a test that names its row (seed ${seed})`, () => {
  const rows = drawRows(rowCount)
  expect(runMutated(rows).toSorted()).toEqual(rows.toSorted())
}, 1_800_000)
