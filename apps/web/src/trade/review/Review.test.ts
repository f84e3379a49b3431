import type { Address, Amount, Bps } from '@vermeil/units'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createQuote, owner, whole } from '../../testing/sample.ts'
import type { ConfirmedTrade } from '../deal/ConfirmedTrade.ts'
import { createSwapDeal } from '../deal/Deal.ts'
import { findTerms, type SwapTerms } from '../quote/SwapTerms.ts'
import type { PreparedDeal } from '../simulation/prepareDeal.ts'
import {
  acceptTerms,
  findSignable,
  findTried,
  needsConsent,
  offerTerms,
  openReview,
  type Review,
  takeFailure,
  takePrepared,
} from './Review.ts'

function confirmTrade(amountOut: Amount, { isFeePaid = false } = {}): ConfirmedTrade {
  const terms = findTerms(createQuote({ amountOut }), 100 as Bps)
  const unknown = { usd: { sell: undefined, buy: undefined }, change: undefined, impact: undefined }
  return { deal: createSwapDeal(terms), terms, ...unknown, isFeePaid }
}

/** A simulated transaction of exactly these terms. */
function prepare({ deal, terms }: ConfirmedTrade): PreparedDeal {
  return {
    deal,
    ...(terms ? { terms } : {}),
    clauses: [{ to: owner, value: terms?.minAmountOut ?? 0n, data: '0x' }],
    gas: 21_000n,
    fee: 1n as Amount,
    differences: { sent: new Map(), received: new Map() },
    allowanceLeft: 0n as Amount,
    blockNumber: 100,
  }
}

const agreed = confirmTrade(whole(200))
const ready = takePrepared(openReview(agreed, owner), agreed, prepare(agreed))

test('has nothing to sign before the simulation has passed', () => {
  const review = openReview(agreed, owner)
  expect(findSignable(review)).toBeUndefined()
  expect(findSignable(takePrepared(review, agreed, prepare(agreed)))?.terms).toBe(agreed.terms)
})

test('blocks the confirmation for worse terms until they are accepted and simulated', () => {
  const worse = confirmTrade(whole(198))
  const offered = offerTerms(ready, worse)
  expect(offered.confirmed).toBe(agreed)
  expect(offered.worse).toBe(worse)
  expect(findSignable(offered)).toBeUndefined()
  const accepted = acceptTerms(offered)
  expect(accepted.confirmed).toBe(worse)
  expect(findSignable(accepted)).toBeUndefined()
  expect(findSignable(takePrepared(accepted, worse, prepare(worse)))?.terms).toBe(worse.terms)
})

test('drops worse terms when the price recovers', () => {
  const back = confirmTrade(whole(201))
  const offered = offerTerms(offerTerms(ready, confirmTrade(whole(198))), back)
  expect(offered.worse).toBeUndefined()
  expect(findSignable(offered)).toBe(ready.prepared)
})

test('[SWP-12] keeps the agreed transaction, with its minimum, while the quote is slightly worse', () => {
  const slightly = confirmTrade(whole(199))
  expect(offerTerms(ready, slightly)).toBe(ready)
  const recovered = offerTerms(offerTerms(ready, confirmTrade(whole(198))), slightly)
  expect(findSignable(recovered)).toBe(ready.prepared)
  expect(recovered.confirmed.terms?.minAmountOut).toBe(whole(198))
})

test('many slightly worse quotes do not add up', () => {
  const steps = [999n, 998n, 997n, 996n, 995n, 994n].map((share) =>
    confirmTrade(((whole(200) * share) / 1_000n) as Amount),
  )
  const review = steps.reduce(offerTerms, ready)
  expect(review.confirmed).toBe(agreed)
  expect(review.worse).toBe(steps.at(-1))
})

test('asks about slightly worse terms if the agreed transaction would fail', () => {
  const failed = takeFailure(ready, agreed, { message: 'It would fail.' })
  const slightly = confirmTrade(whole(199))
  const offered = offerTerms(failed, slightly)
  expect(offered.worse).toBe(slightly)
  expect(findTried(acceptTerms(offered))).toBe(slightly)
})

test('replaces the terms on screen by better ones only together with their simulation', () => {
  const better = confirmTrade(whole(201))
  const offered = offerTerms(ready, better)
  expect(findTried(offered)).toBe(better)
  expect(offered.confirmed).toBe(agreed)
  expect(findSignable(offered)).toBe(ready.prepared)
  const prepared = prepare(better)
  const taken = takePrepared(offered, better, prepared)
  expect(taken.confirmed).toBe(better)
  expect(findSignable(taken)).toBe(prepared)
})

test('has nothing to sign after a failed simulation until one passes', () => {
  const failed = takeFailure(ready, agreed, { message: 'It would fail.' })
  expect(findSignable(failed)).toBeUndefined()
  const again = takePrepared(failed, agreed, prepare(agreed))
  expect(again.failure).toBeUndefined()
  expect(findSignable(again)).toBeDefined()
})

test('ignores a simulation of terms that are no longer current', () => {
  const better = confirmTrade(whole(201))
  const offered = offerTerms(ready, better)
  expect(takePrepared(offered, agreed, prepare(agreed))).toBe(offered)
  expect(takeFailure(offered, agreed, { message: 'Late.' })).toBe(offered)
})

test('ignores the terms on screen if they are offered again', () => {
  expect(offerTerms(ready, agreed)).toBe(ready)
})

test('ignores a quote for another deal', () => {
  const other: ConfirmedTrade = {
    ...agreed,
    deal: { ...agreed.deal, recipient: `0x${'5'.repeat(40)}` as Address },
  }
  expect(offerTerms(ready, other)).toBe(ready)
})

test('asks for consent if Vermeil no longer pays the fee', () => {
  const paid = confirmTrade(whole(200), { isFeePaid: true })
  const review = takePrepared(openReview(paid, owner), paid, prepare(paid))
  const unpaid: ConfirmedTrade = { ...paid, isFeePaid: false }
  expect(findSignable(offerTerms(review, unpaid))).toBeUndefined()
  const unpaidAndWorse = confirmTrade(whole(199))
  expect(findSignable(offerTerms(review, unpaidAndWorse))).toBeUndefined()
  expect(findSignable(offerTerms(ready, { ...agreed, isFeePaid: true }))).toBe(ready.prepared)
})

test.each([
  { agreed: 1, kept: -0.5, asked: -0.51 },
  { agreed: 0, kept: -0.5, asked: -0.51 },
  { agreed: undefined, kept: undefined, asked: -0.51 },
  { agreed: -3, kept: -3.5, asked: -3.51 },
])(
  '[LIM-03] an order that is $agreed% above the market needs consent once the market has passed its rate',
  ({ agreed: change, kept, asked }) => {
    const { terms: _, ...trade } = agreed
    const confirm = (distance: number | undefined): ConfirmedTrade => ({
      ...trade,
      deal: { ...trade.deal, kind: 'limit', order: { price: 10n ** 17n } },
      change: distance,
    })
    const order = confirm(change)
    const review = takePrepared(openReview(order, owner), order, prepare(order))
    expect(offerTerms(review, confirm(kept))).toBe(review)
    expect(offerTerms(review, confirm(50))).toBe(review)
    const offered = offerTerms(review, confirm(asked))
    expect(findSignable(offered)).toBeUndefined()
    const further = confirm(-20)
    expect(offerTerms(offered, further).worse).toBe(further)
    expect(findSignable(offerTerms(offered, confirm(kept)))).toBe(review.prepared)
    const accepted = acceptTerms(offered)
    expect(offerTerms(accepted, confirm(asked))).toBe(accepted)
  },
)

test.each([
  ['half of the slippage', 50, [9_975n, 9_974n]],
  ['no change without slippage', 0, [10_000n, 9_999n]],
  ['at most half a percent', 5_000, [9_950n, 9_949n]],
] as const)('[SWP-12] a worse price needs consent beyond %s', (_what, slippage, [kept, asked]) => {
  const sell = (amountOut: bigint) =>
    findTerms(createQuote({ amountOut: amountOut as Amount }), slippage as Bps)
  expect(needsConsent(sell(kept), sell(10_000n))).toBe(false)
  expect(needsConsent(sell(asked), sell(10_000n))).toBe(true)
  const buy = (amountIn: bigint) =>
    findTerms(createQuote({ exact: 'buy', amountIn: amountIn as Amount }), slippage as Bps)
  expect(needsConsent(buy(20_000n - kept), buy(10_000n))).toBe(false)
  expect(needsConsent(buy(20_000n - asked), buy(10_000n))).toBe(true)
})

type Step = { kind: 'offer'; amountOut: Amount } | { kind: 'pass' | 'fail' | 'accept' }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('offer' as const),
    amountOut: fc.integer({ min: 1, max: 400 }).map(whole),
  }),
  fc.record({ kind: fc.constantFrom('pass' as const, 'fail' as const, 'accept' as const) }),
)

function take(review: Review, { kind, ...rest }: Step): Review {
  const tried = findTried(review)
  if (kind === 'pass') return takePrepared(review, tried, prepare(tried))
  if (kind === 'fail') return takeFailure(review, tried, { message: 'It would fail.' })
  if (kind === 'accept') return acceptTerms(review)
  return offerTerms(review, confirmTrade('amountOut' in rest ? rest.amountOut : whole(1)))
}

function isWorse(now: SwapTerms, then: SwapTerms): boolean {
  return now.minAmountOut < then.minAmountOut || now.maxAmountIn > then.maxAmountIn
}

test('can only sign the terms on screen, which get worse only by consent', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let review = ready
      for (const next of steps) {
        const before = review
        review = take(review, next)
        const signable = findSignable(review)
        if (signable) expect(signable.terms).toBe(review.confirmed.terms)
        const [now, then] = [review.confirmed.terms, before.confirmed.terms]
        if (now && then && isWorse(now, then)) expect(next.kind).toBe('accept')
      }
    }),
  )
})
