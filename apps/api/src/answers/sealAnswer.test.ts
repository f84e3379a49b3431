import { expect, test } from 'vitest'
import { sealAnswer } from './sealAnswer.ts'

test('only what is one byte for each sign, and not long, is kept as text', () => {
  expect(sealAnswer('{"name":"VET"}').text).toBe('{"name":"VET"}')
  expect(sealAnswer('{"name":"Ä"}')).toMatchObject({
    text: undefined,
    body: Buffer.from('{"name":"Ä"}'),
  })
  expect(sealAnswer('x'.repeat(20_000)).text).toBeUndefined()
})
