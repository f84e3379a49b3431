import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = import.meta.dirname
const documents = join(root, '../docs/security')

/** The text of all contracts and their tests. */
const sources = globSync('{src,test}/**/*.sol', { cwd: root })
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n')

test.each(['contracts.md', 'coverage.md', 'mutants.md'])(
  'docs/security/%s names only tests and contracts that exist',
  (document) => {
    const text = readFileSync(join(documents, document), 'utf8')
    const matches = [...text.matchAll(/`([A-Z]\w+)(?:\.(\w+))?`/g)]
    const names = matches.flatMap(([, name = '', member = '']) => [name, member])
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !sources.includes(name))).toEqual([])
  },
)
