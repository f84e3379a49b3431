import { expect, test } from 'vitest'
import { vtho, whole } from '../../testing/sample.ts'
import { createApiQuote, samplePools } from '../../testing/sampleAnswer.ts'
import { describePool } from './describePool.ts'

const [direct, , second] = samplePools

test('reports the part of a pool, and everything that is sold of its token', () => {
  expect(describePool(createApiQuote(), direct)).toMatchObject({
    venue: 'VeRocket',
    takes: '600 VET',
    pays: '120 B3TR',
    wholeIn: whole(1_000),
    blockNumber: 54,
  })
  expect(describePool(createApiQuote(), second)).toMatchObject({
    from: vtho.address,
    takes: '5,000 VTHO',
    wholeIn: whole(5_000),
  })
})

test('knows no pool that the route does not use', () => {
  expect(describePool(createApiQuote(), 'another')).toBeUndefined()
})
