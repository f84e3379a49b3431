import { expect, test } from 'vitest'
import { sealAnswer } from './sealAnswer.ts'

test('keeps a body as text only if it is short and has single-byte characters', () => {
  expect(sealAnswer('{"name":"VET"}').text).toBe('{"name":"VET"}')
  expect(sealAnswer('{"name":"Ä"}')).toMatchObject({
    text: undefined,
    body: Buffer.from('{"name":"Ä"}'),
  })
  expect(sealAnswer('x'.repeat(20_000)).text).toBeUndefined()
})
