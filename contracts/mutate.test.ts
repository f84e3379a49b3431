import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { subjects } from './mutate.ts'

const root = import.meta.dirname

test('mutates every contract', () => {
  const named = Object.values(subjects).flatMap(({ sources }) => sources)
  const sources = globSync('**/*.sol', { cwd: join(root, 'src') })
  const contracts = sources.map((path) => path.replaceAll('\\', '/'))
  expect(named.toSorted()).toEqual(
    contracts.filter((path) => !path.startsWith('interfaces/')).toSorted(),
  )
})

test.each(Object.entries(subjects))('has tests for mutants of %s', (_, { tests }) => {
  const files = globSync('**/*.t.sol', { cwd: join(root, 'test') }).map((path) => basename(path))
  expect(files.filter((file) => tests.test(file)).length).toBeGreaterThan(0)
})
