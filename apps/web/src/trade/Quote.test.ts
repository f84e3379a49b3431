import { expect, test } from 'vitest'
import { chooseQuote, keepNewerAnswer, type QuoteAnswer } from './Quote.ts'
import { createQuote, whole } from './sample.ts'

const ask = createQuote()

function answer(change: Parameters<typeof createQuote>[0] = {}): QuoteAnswer {
  return { found: true, quote: createQuote(change) }
}
const none: QuoteAnswer = { found: false, ask, reason: 'No routes found', blockNumber: 100 }

test('[SWP-17] the source that gives more is used', () => {
  const chain = answer()
  const better = answer({ source: 'api', amountOut: whole(201) })
  expect(chooseQuote(ask, chain, better)).toBe(better)
  expect(chooseQuote(ask, chain, answer({ source: 'api', amountOut: whole(199) }))).toBe(chain)
})

test('[SWP-17] a tie goes to the chain, an old offer does not count', () => {
  const chain = answer()
  expect(chooseQuote(ask, chain, answer({ source: 'api' }))).toBe(chain)
  const old = answer({ source: 'api', amountOut: whole(500), blockNumber: 96 })
  expect(chooseQuote(ask, chain, old)).toBe(chain)
  const newer = answer({ source: 'api', amountOut: whole(100), blockNumber: 104 })
  expect(chooseQuote(ask, chain, newer)).toBe(newer)
})

test('exact-out takes the source that asks for less', () => {
  const wanted = createQuote({ exact: 'buy', amount: whole(200) })
  const chain: QuoteAnswer = { found: true, quote: wanted }
  const cheaper: QuoteAnswer = { found: true, quote: { ...wanted, amountIn: whole(999) } }
  expect(chooseQuote(wanted, chain, cheaper)).toBe(cheaper)
})

test('one source stands in for the other', () => {
  const api = answer({ source: 'api' })
  expect(chooseQuote(ask, undefined, api)).toBe(api)
  expect(chooseQuote(ask, none, api)).toBe(api)
  expect(chooseQuote(ask, none, undefined)).toBe(none)
  expect(chooseQuote(ask, undefined, undefined)).toBeUndefined()
})

test('an answer to an earlier amount never beats an answer to this one', () => {
  const earlier = answer({ source: 'api', amount: whole(1), amountOut: whole(9_999) })
  const chain = answer()
  expect(chooseQuote(ask, chain, earlier)).toBe(chain)
  expect(chooseQuote(ask, earlier, undefined)).toBe(earlier)
})

test('[SWP-17] a late answer of an older block is dropped', () => {
  const known = answer({ blockNumber: 102 })
  expect(keepNewerAnswer(known, answer({ blockNumber: 101 }))).toBe(known)
  expect(keepNewerAnswer(known, none)).toBe(known)
  const newer = answer({ blockNumber: 103 })
  expect(keepNewerAnswer(known, newer)).toBe(newer)
  expect(keepNewerAnswer(undefined, none)).toBe(none)
})
