import { expect, test } from 'vitest'
import { buildLogBody } from './LogFilter.ts'

test('a range without an end reaches to the newest block', () => {
  const body = buildLogBody({ fromBlock: 3 }, () => ({}))
  expect(body).toMatchObject({ range: { unit: 'block', from: 3, to: 4_294_967_295 } })
})
