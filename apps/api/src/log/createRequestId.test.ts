import { expect, test } from 'vitest'
import { createRequestId } from './createRequestId.ts'

test('every request of a process has a unique id', () => {
  const ids = Array.from({ length: 10_000 }, createRequestId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{18}[0-9a-z]{1,7}$/)
})
