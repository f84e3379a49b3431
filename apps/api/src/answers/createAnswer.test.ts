import { expect, test } from 'vitest'
import { createAnswer } from './createAnswer.ts'

test('keeps a body as text only if it is short and has single-byte characters', () => {
  expect(createAnswer('{"name":"VET"}').text).toBe('{"name":"VET"}')
  expect(createAnswer('{"name":"Ä"}')).toMatchObject({
    text: undefined,
    body: Buffer.from('{"name":"Ä"}'),
  })
  expect(createAnswer('x'.repeat(20_000)).text).toBeUndefined()
})
