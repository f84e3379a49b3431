import type { Address, Amount, Bps } from '@vermeil/units'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createQuote, owner, whole } from '../../testing/sample.ts'
import type { ConfirmedTrade } from '../deal/ConfirmedTrade.ts'
import { makeSwapDeal } from '../deal/Deal.ts'
import { findTerms, isWorse } from '../quote/SwapTerms.ts'
import type { PreparedDeal } from '../simulation/prepareDeal.ts'
import {
  acceptTerms,
  findSignable,
  findTried,
  offerTerms,
  openReview,
  type Review,
  takeFailure,
  takePrepared,
} from './Review.ts'

function confirmTrade(amountOut: Amount, { isFeePaid = false } = {}): ConfirmedTrade {
  const terms = findTerms(createQuote({ amountOut }), 100 as Bps)
  const unknown = { usd: { sell: undefined, buy: undefined }, change: undefined, impact: undefined }
  return { deal: makeSwapDeal(terms), terms, ...unknown, isFeePaid }
}

/** A simulated transaction of exactly these terms. */
function prepare({ deal, terms }: ConfirmedTrade): PreparedDeal {
  return {
    deal,
    ...(terms ? { terms } : {}),
    clauses: [{ to: owner, value: terms?.minimumOut ?? 0n, data: '0x' }],
    gas: 21_000n,
    fee: 1n as Amount,
    differences: { sent: new Map(), received: new Map() },
    allowanceLeft: 0n as Amount,
    blockNumber: 100,
  }
}

const agreed = confirmTrade(whole(200))
const ready = takePrepared(openReview(agreed, owner), agreed, prepare(agreed))

test('a review has nothing to sign before its simulation has passed', () => {
  const review = openReview(agreed, owner)
  expect(findSignable(review)).toBeUndefined()
  expect(findSignable(takePrepared(review, agreed, prepare(agreed)))?.terms).toBe(agreed.terms)
})

test('worse terms stop the confirmation until they are accepted and simulated', () => {
  const worse = confirmTrade(whole(199))
  const offered = offerTerms(ready, worse)
  expect(offered.confirmed).toBe(agreed)
  expect(offered.worse).toBe(worse)
  expect(findSignable(offered)).toBeUndefined()
  const accepted = acceptTerms(offered)
  expect(accepted.confirmed).toBe(worse)
  expect(findSignable(accepted)).toBeUndefined()
  expect(findSignable(takePrepared(accepted, worse, prepare(worse)))?.terms).toBe(worse.terms)
})

test('worse terms are withdrawn when the price comes back', () => {
  const back = confirmTrade(whole(201))
  const offered = offerTerms(offerTerms(ready, confirmTrade(whole(199))), back)
  expect(offered.worse).toBeUndefined()
  expect(findSignable(offered)).toBe(ready.prepared)
})

test('better terms replace those on screen only together with their own simulation', () => {
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

test('a failed simulation leaves nothing to sign until one passes again', () => {
  const failed = takeFailure(ready, agreed, { message: 'It would fail.' })
  expect(findSignable(failed)).toBeUndefined()
  const again = takePrepared(failed, agreed, prepare(agreed))
  expect(again.failure).toBeUndefined()
  expect(findSignable(again)).toBeDefined()
})

test('an answer about terms that are no longer tried changes nothing', () => {
  const better = confirmTrade(whole(201))
  const offered = offerTerms(ready, better)
  expect(takePrepared(offered, agreed, prepare(agreed))).toBe(offered)
  expect(takeFailure(offered, agreed, { message: 'Late.' })).toBe(offered)
})

test('the terms on screen, offered again, change nothing', () => {
  expect(offerTerms(ready, agreed)).toBe(ready)
})

test('a quote for something else changes nothing', () => {
  const other: ConfirmedTrade = {
    ...agreed,
    deal: { ...agreed.deal, recipient: `0x${'5'.repeat(40)}` as Address },
  }
  expect(offerTerms(ready, other)).toBe(ready)
})

test('a fee that Vermeil no longer pays needs consent', () => {
  const paid = confirmTrade(whole(200), { isFeePaid: true })
  const review = takePrepared(openReview(paid, owner), paid, prepare(paid))
  const unpaid: ConfirmedTrade = { ...paid, isFeePaid: false }
  expect(findSignable(offerTerms(review, unpaid))).toBeUndefined()
  expect(findSignable(offerTerms(ready, { ...agreed, isFeePaid: true }))).toBe(ready.prepared)
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

test('whatever happens, what can be signed has the terms on screen, and they got worse only by consent', () => {
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
