import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The first words of the query keys that a query function follows. */
function listKeys(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  const queries = text.matchAll(/queryKey: \['(\w+)'[^}]*?queryFn/gs)
  return [...queries].map(([, name = '']) => name)
}

test('each first word of a query key belongs to one file, so no two answers share a key', () => {
  const owners = new Map<string, string[]>()
  for (const file of globSync('**/*.{ts,tsx}', { cwd: root })) {
    if (file.includes('.test.') || file.startsWith('testing/')) continue
    for (const key of new Set(listKeys(file))) owners.set(key, [...(owners.get(key) ?? []), file])
  }
  expect(owners.size).toBeGreaterThan(20)
  expect([...owners].filter(([, files]) => files.length > 1)).toEqual([])
})
