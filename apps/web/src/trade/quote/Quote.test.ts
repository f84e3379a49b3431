import { expect, test } from 'vitest'
import { createQuote, whole } from '../../testing/sample.ts'
import {
  acceptOffer,
  addOnePath,
  addProof,
  chooseQuote,
  keepNewerAnswer,
  type QuoteAnswer,
} from './Quote.ts'

const question = createQuote()

function answer(change: Parameters<typeof createQuote>[0] = {}): QuoteAnswer {
  return { found: true, quote: createQuote(change) }
}
const none: QuoteAnswer = { found: false, question, reason: 'No routes found', blockNumber: 100 }

test('[SWP-17] uses the source that gives more', () => {
  const chain = answer()
  const better = answer({ source: 'api', amountOut: whole(201) })
  expect(chooseQuote(question, chain, better)).toBe(better)
  expect(chooseQuote(question, chain, answer({ source: 'api', amountOut: whole(199) }))).toEqual(
    chain,
  )
})

test('[SWP-17] prefers the quote without an allowance in a tie, and ignores an old quote', () => {
  const chain = answer()
  expect(chooseQuote(question, chain, answer({ source: 'api' }))).toBe(chain)
  const ready = answer({ source: 'api', clauses: [] })
  expect(chooseQuote(question, chain, ready)).toBe(ready)
  const old = answer({ source: 'api', amountOut: whole(500), blockNumber: 96 })
  expect(chooseQuote(question, chain, old)).toBe(chain)
  const newer = answer({ source: 'api', amountOut: whole(100), blockNumber: 104 })
  expect(chooseQuote(question, chain, newer)).toBe(newer)
})

test('[SWP-17] trusts only the API if a fee-on-transfer token is on the route', () => {
  const transferFees = [{ token: question.buy, percent: 1 }]
  const api = answer({ source: 'api', amountOut: whole(198), transferFees })
  expect(chooseQuote(question, answer(), api)).toBe(api)
  const refusal: QuoteAnswer = { ...none, transferFees }
  expect(chooseQuote(question, answer(), refusal)).toBe(refusal)
  const earlier = answer({ source: 'api', amount: whole(1), transferFees })
  const chain = answer()
  expect(chooseQuote(question, chain, earlier)).toBe(chain)
})

test('[SWP-05] measures the chain’s quote by the bound that the API proves', () => {
  const bound = { amount: whole(202), blockNumber: 99 }
  const venues = [{ name: 'VeRocket', amount: whole(150) }]
  const api = answer({ source: 'api', bound, venues })
  expect(addProof(answer(), api)).toMatchObject({ quote: { source: 'chain', bound, venues } })
  const far = answer({ blockNumber: 104 })
  expect(addProof(far, api)).toBe(far)
  const other = answer({ amount: whole(1) })
  expect(addProof(other, api)).toBe(other)
  expect(addProof(none, api)).toBe(none)
})

test('[SWP-27] uses the API’s best plan unless its single best path gives more', () => {
  const plan = answer({ source: 'api', amountOut: whole(201) })
  const path = answer({ source: 'api' })
  expect(addOnePath(plan, path)).toMatchObject({
    quote: { amountOut: whole(201), onePath: whole(200) },
  })
  const newer = answer({ source: 'api', amountOut: whole(202), blockNumber: 101 })
  expect(addOnePath(plan, newer)).toMatchObject({
    quote: { amountOut: whole(202), onePath: whole(202), blockNumber: 101 },
  })
  const older = answer({ source: 'api', amountOut: whole(202), blockNumber: 99 })
  expect(addOnePath(plan, older)).toMatchObject({ quote: { amountOut: whole(201) } })
  expect(addOnePath(none, path)).toMatchObject({ found: true, quote: { onePath: whole(200) } })
  expect(addOnePath(plan, none)).toBe(plan)
  expect(addOnePath(plan, undefined)).toBe(plan)
  const exactOut = { exact: 'buy', amount: whole(200), source: 'api' } as const
  const cheaper = answer({ ...exactOut, amountIn: whole(990) })
  expect(addOnePath(answer(exactOut), cheaper)).toMatchObject({
    quote: { amountIn: whole(990), onePath: whole(990) },
  })
  expect(addProof(answer(), addOnePath(plan, path))).toMatchObject({
    quote: { source: 'chain', onePath: whole(200) },
  })
})

test('uses a plan only if the aggregator executes plans and an account can sign it', () => {
  const router = question.instruction.primaryRouter
  const clauses = [{ to: router, value: 0n, data: '0x' as const }]
  const { instruction, ...plan } = createQuote({ source: 'api', clauses })
  const planOnly: QuoteAnswer = { found: true, quote: plan }
  const both: QuoteAnswer = { found: true, quote: { ...plan, instruction } }
  const signer = { knowsPlans: true, hasMaker: true }
  expect(acceptOffer(planOnly, signer)).toBe(planOnly)
  expect(acceptOffer(planOnly, { ...signer, knowsPlans: false })).toBeUndefined()
  const { clauses: _, ...rest } = plan
  const bare: QuoteAnswer = { found: true, quote: rest }
  expect(acceptOffer(bare, signer)).toBeUndefined()
  expect(acceptOffer(bare, { knowsPlans: true, hasMaker: false })).toBe(bare)
  expect(acceptOffer(both, { ...signer, knowsPlans: false })).toEqual({
    found: true,
    quote: { ...rest, instruction },
  })
  expect(acceptOffer(none, signer)).toBe(none)
})

test('uses the source that asks for less for an exact output', () => {
  const wanted = createQuote({ exact: 'buy', amount: whole(200) })
  const chain: QuoteAnswer = { found: true, quote: wanted }
  const cheaper: QuoteAnswer = { found: true, quote: { ...wanted, amountIn: whole(999) } }
  expect(chooseQuote(wanted, chain, cheaper)).toBe(cheaper)
})

test('uses one source if the other has no answer', () => {
  const api = answer({ source: 'api' })
  expect(chooseQuote(question, undefined, api)).toBe(api)
  expect(chooseQuote(question, none, api)).toBe(api)
  expect(chooseQuote(question, none, undefined)).toBe(none)
  expect(chooseQuote(question, undefined, undefined)).toBeUndefined()
})

test('never prefers an answer to an earlier amount', () => {
  const earlier = answer({ source: 'api', amount: whole(1), amountOut: whole(9_999) })
  const chain = answer()
  expect(chooseQuote(question, chain, earlier)).toBe(chain)
  expect(chooseQuote(question, earlier, undefined)).toBe(earlier)
})

test('[SWP-17] drops a late answer of an older block', () => {
  const known = answer({ blockNumber: 102 })
  expect(keepNewerAnswer(known, answer({ blockNumber: 101 }))).toBe(known)
  expect(keepNewerAnswer(known, none)).toBe(known)
  const newer = answer({ blockNumber: 103 })
  expect(keepNewerAnswer(known, newer)).toBe(newer)
  expect(keepNewerAnswer(undefined, none)).toBe(none)
})

test('[SWP-17] uses a quote with clauses for a venue’s own router on a network without our aggregator', () => {
  const quote = createQuote({ source: 'api' })
  const { instruction: _none, ...bare } = quote
  const offered: QuoteAnswer = { found: true, quote: { ...bare, clauses: [] } }
  const without: QuoteAnswer = { found: true, quote: bare }
  const place = { knowsPlans: false, hasAggregator: false }
  expect(acceptOffer(offered, { ...place, hasMaker: true })).toBe(offered)
  expect(acceptOffer(without, { ...place, hasMaker: true })).toBeUndefined()
  expect(acceptOffer(without, { ...place, hasMaker: false })).toBe(without)
})
