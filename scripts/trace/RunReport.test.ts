import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashSources, RunReport, type TestOutcome } from './RunReport.ts'

const outcomes: TestOutcome[] = [{ file: 'a.test.ts', title: 'a', state: 'passed' }]
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vermeil-report-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a report is valid only for the sources that it was made from', () => {
  const report = new RunReport('unit', folder)
  expect(report.read('now')).toBeUndefined()
  report.start('now')
  report.write(outcomes)
  expect(report.read('now')).toEqual(outcomes)
  expect(report.read('later')).toBeUndefined()
})

test('an interrupted run removes the report of the previous run', () => {
  const report = new RunReport('unit', folder)
  report.start('now')
  report.write(outcomes)
  report.start('now')
  expect(report.read('now')).toBeUndefined()
})

test('the hash depends on sources, tracked or new, but not on documents or ignored files', () => {
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  execFileSync('git', ['init', '-q'], { cwd: folder })
  write('.gitignore', 'out\n')
  write('a.ts', '1')
  const first = hashSources(folder)
  write('README.md', 'words')
  write('out', 'built')
  expect(hashSources(folder)).toBe(first)
  write('a.ts', '2')
  const second = hashSources(folder)
  write('b.ts', '1')
  expect(new Set([first, second, hashSources(folder)]).size).toBe(3)
})
