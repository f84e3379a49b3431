import { expect, test } from 'vitest'
import { createQuote, whole } from '../../testing/sample.ts'
import { describeOffers, describeProof } from './describeProof.ts'

test.each([
  [200.004, '99.998', '0.002'],
  [200.001, '99.999', '0.001'],
  [200, '100.000', undefined],
  [199, '100.000', undefined],
  [400, '50.000', '50.000'],
])(
  '[SWP-05] computes from a bound of %d the share %s, rounded down, and the loss %s, rounded up',
  (max, efficiency, lossPercent) => {
    const bound = { amount: whole(max), blockNumber: 99 }
    const loss = Number(lossPercent ?? 0)
    const proof = { efficiency, lossPercent, loss, legs: 1, blockNumber: 99 }
    expect(describeProof(createQuote({ bound }))).toEqual(proof)
  },
)

test('uses the bound as the minimum input of an exact output', () => {
  const bound = { amount: whole(999), blockNumber: 99 }
  const quote = createQuote({ exact: 'buy', amount: whole(200), bound })
  expect(describeProof(quote)?.efficiency).toBe('99.900')
})

test('has no proof for a quote without a bound', () => {
  expect(describeProof(createQuote())).toBeUndefined()
  expect(describeOffers(createQuote())).toEqual([])
})

test('[SWP-05] lists what each exchange alone would pay, best first', () => {
  const venues = [
    { name: 'Vexchange', amount: undefined },
    { name: 'BetterSwap', amount: whole(198) },
    { name: 'VeRocket', amount: whole(199) },
  ]
  expect(describeOffers(createQuote({ venues }))).toEqual([
    { name: 'VeRocket', amount: '199.000000 B3TR', differencePercent: -0.5, isWorse: true },
    { name: 'BetterSwap', amount: '198.000000 B3TR', differencePercent: -1, isWorse: true },
    { name: 'Vexchange', amount: undefined, differencePercent: undefined, isWorse: true },
  ])
})

test('[SWP-27] lists the single path after the single exchanges', () => {
  const venues = [{ name: 'VeRocket', amount: whole(198) }]
  expect(describeOffers(createQuote({ venues, onePath: whole(199) }))).toEqual([
    { name: 'VeRocket', amount: '198.000000 B3TR', differencePercent: -1, isWorse: true },
    {
      name: 'One path, any exchange',
      amount: '199.000000 B3TR',
      differencePercent: -0.5,
      isWorse: true,
    },
  ])
})

test('marks an exchange that costs more for an exact output with a plus and as worse', () => {
  const venues = [
    { name: 'VeRocket', amount: whole(1_020) },
    { name: 'Vexchange', amount: undefined },
    { name: 'BetterSwap', amount: whole(1_010) },
    { name: 'Cheap', amount: whole(990) },
  ]
  const offers = describeOffers(createQuote({ exact: 'buy', amount: whole(200), venues }))
  expect(
    offers.map(({ name, differencePercent, isWorse }) => [name, differencePercent, isWorse]),
  ).toEqual([
    ['Cheap', -1, false],
    ['BetterSwap', 1, true],
    ['VeRocket', 2, true],
    ['Vexchange', undefined, true],
  ])
})
