import { expect, test } from 'vitest'
import { attacks } from './attacks.ts'

test('every attack has a unique name that is easy to type', () => {
  const names = attacks.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})
