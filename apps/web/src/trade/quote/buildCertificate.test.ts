import { expect, test } from 'vitest'
import { b3tr, vet, vtho, whole } from '../../testing/sample.ts'
import { createApiQuote, samplePools } from '../../testing/sampleAnswer.ts'
import { buildCertificate } from './buildCertificate.ts'

const genesisId = `0x${'00'.repeat(31)}f6` as const
const [direct, first, second] = samplePools

test('contains everything that a verifier needs, as of the block of the pools', () => {
  const leg = (
    pool: string,
    from: string,
    to: string,
    [amountIn, amountOut]: [number, number],
  ) => ({
    pool,
    from,
    to,
    amountIn: whole(amountIn),
    amountOut: whole(amountOut),
  })
  expect(buildCertificate(createApiQuote(), genesisId)).toEqual({
    genesisId,
    block: { number: 54, id: `0x${'5b'.repeat(32)}` },
    from: vet.address,
    to: b3tr.address,
    isExactOut: false,
    amountIn: whole(1_000),
    amountOut: whole(200),
    bound: whole(200.001),
    maxHops: 3,
    orders: [7n],
    legs: [
      leg(direct, vet.address, b3tr.address, [600, 120]),
      leg(first, vet.address, vtho.address, [400, 5_000]),
      leg(second, vtho.address, b3tr.address, [5_000, 80]),
    ],
  })
})

test('claims the amount that was asked for of an exact output, not what rounding adds', () => {
  const amount = whole(199)
  const quote = { ...createApiQuote({ isExactOut: true }), exact: 'buy' as const, amount }
  expect(buildCertificate(quote, genesisId)).toMatchObject({
    isExactOut: true,
    amountIn: whole(1_000),
    amountOut: amount,
  })
})

test('does not exist for a quote of the chain, or of unregistered pools', () => {
  const { answer: _, ...quote } = createApiQuote()
  expect(buildCertificate(quote, genesisId)).toBeUndefined()
  const unregistered = createApiQuote({ certificate: undefined })
  expect(buildCertificate(unregistered, genesisId)).toBeUndefined()
})
