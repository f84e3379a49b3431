import { findPayment } from '@vermeil/clauses'
import { findTokenBySymbol, type Token } from '@vermeil/tokens'
import type { Address, Amount } from '@vermeil/units'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { b3tr, vet, vtho, whole } from '../../testing/sample.ts'
import { type Usd, usdDecimals } from '../../trade/amounts/Usd.ts'
import {
  createLimitForm,
  findDerived,
  findPair,
  isForward,
  type LimitAction,
  type LimitForm,
  reduceLimitForm,
} from './limitForm.ts'
import { findDistance, type MarketRate } from './marketRate.ts'

const dollars = (amount: number) => BigInt(Math.round(amount * 10 ** usdDecimals)) as Usd
const market: MarketRate = { sellUsd: dollars(0.02371), buyUsd: dollars(0.1121) }
const empty = createLimitForm({ sell: 'VET', buy: 'B3TR' })

function play(start: LimitForm, ...actions: LimitAction[]): LimitForm {
  return actions.reduce(reduceLimitForm, start)
}

const type = (value: 'sell' | 'buy' | 'rate', text: string): LimitAction => ({
  type: 'typed',
  value,
  text,
})

test('[LIM-01] the rate starts at the market, and the third value is calculated', () => {
  const form = play(empty, { type: 'marketFound', market }, type('sell', '12000'))
  expect(form.texts).toEqual({ rate: '0.2115076', sell: '12000', buy: '2538.0912' })
  expect(findDerived(form)).toBe('buy')
  expect(form.preset).toBe(0)
})

test('[LIM-01] of the three values the one touched longest ago is calculated', () => {
  const priced = play(empty, type('rate', '0.22'), type('sell', '12000'))
  expect([findDerived(priced), priced.texts.buy]).toEqual(['buy', '2640'])
  const bought = reduceLimitForm(priced, type('buy', '2600'))
  expect([findDerived(bought), bought.texts.rate]).toEqual(['rate', '0.2166666'])
  const rated = reduceLimitForm(bought, type('rate', '0.25'))
  expect([findDerived(rated), rated.texts.sell, rated.texts.buy]).toEqual(['sell', '10400', '2600'])
})

test('[LIM-01] a rate calculated from two amounts never pays less than the amount to buy', () => {
  const form = play(empty, type('sell', '12000'), type('buy', '2600'))
  expect(findPayment(form.amounts.sell, form.price)).toBeGreaterThanOrEqual(whole(2_600))
})

test('[LIM-02] two amounts of an address give the rate', () => {
  const form = createLimitForm({ sell: 'VET', buy: 'B3TR', sellAmount: '12000', buyAmount: '2640' })
  expect([form.texts.rate, findDerived(form)]).toEqual(['0.22', 'rate'])
  expect(reduceLimitForm(form, { type: 'marketFound', market })).toBe(form)
})

test('[LIM-02] one amount of an address waits for the market, and a bad amount or token is reported', () => {
  const form = createLimitForm({ sell: 'VET', buy: 'B3TR', buyAmount: '100' })
  const found = reduceLimitForm(form, { type: 'marketFound', market })
  expect([findDerived(found), found.texts.buy]).toEqual(['sell', '100'])
  expect(found.amounts.sell).toBeGreaterThan(whole(472))
  expect(createLimitForm({ sell: 'NOPE', buy: 'B3TR' }).unknownSymbols).toEqual(['NOPE'])
})

test('[LIM-01] the two toggles write the same price in another direction', () => {
  const form = play(empty, type('sell', '12000'), type('rate', '0.22'))
  const turned = reduceLimitForm(form, { type: 'directionTurned' })
  expect([turned.texts.rate, isForward(turned)]).toEqual(['4.545454', false])
  expect(turned.price).toBe(form.price)
  expect(reduceLimitForm(turned, { type: 'directionTurned' }).texts.rate).toBe('0.22')
  const bought = reduceLimitForm(form, { type: 'sideTurned' })
  expect([bought.rateOf, bought.texts.rate]).toEqual(['buy', '4.545454'])
  const both = reduceLimitForm(bought, { type: 'directionTurned' })
  expect([both.rateOf, both.texts.rate]).toEqual(['buy', '0.22'])
  expect(reduceLimitForm(turned, type('rate', '5')).texts.buy).toBe('2400')
})

test.each([
  [0, false, '0.2115076'],
  [1, false, '0.2136227'],
  [5, false, '0.222083'],
  [10, false, '0.2326584'],
  [5, true, '4.502821'],
  [10, true, '4.298148'],
])('[LIM-01] preset %i sets the rate (inverse: %s)', (percent, isInverse, text) => {
  const start = isInverse ? reduceLimitForm(empty, { type: 'directionTurned' }) : empty
  const form = reduceLimitForm(start, { type: 'presetTaken', percent, market })
  expect([form.texts.rate, form.preset]).toEqual([text, percent])
  const distance = findDistance(form.price, findPair(form), market)
  expect(Math.abs(distance - percent)).toBeLessThan(0.001)
  expect(reduceLimitForm(form, type('rate', '1')).preset).toBeUndefined()
})

test('[LIM-02] a second separator is ignored, and other mistakes are named at their field', () => {
  expect(reduceLimitForm(empty, type('sell', '1.2.3')).texts.sell).toBe('1.23')
  expect(reduceLimitForm(empty, type('rate', '0,2,5')).texts.rate).toBe('0.25')
  expect(reduceLimitForm(empty, type('sell', '1,234.56')).texts.sell).toBe('1234.56')
  const bad = reduceLimitForm(empty, type('sell', '1e5'))
  expect(bad.problem).toEqual({ value: 'sell', text: 'Use digits and one decimal point.' })
  expect(reduceLimitForm(bad, type('sell', '15')).problem).toBeUndefined()
})

test('[LIM-01] a rate has no more decimals than the order book can express', () => {
  const usdc = requireToken('USDC')
  const form = play(createLimitForm({ sell: 'VET', buy: 'USDC' }), type('rate', '0.0237123456'))
  expect([form.buy, form.texts.rate, form.price]).toEqual([usdc, '0.023712', 23_712n])
})

test('[LIM-02] flipping starts a new order, and another token keeps the other amount', () => {
  const form = play(empty, type('sell', '12000'), type('rate', '0.22'))
  const flipped = reduceLimitForm(form, { type: 'flipped' })
  expect(flipped).toMatchObject({ sell: b3tr, buy: vet, price: 0n, isRateOpen: true })
  expect(flipped.texts).toEqual({ sell: '', buy: '', rate: '' })
  const picked = reduceLimitForm(form, { type: 'tokenPicked', side: 'buy', token: vtho })
  expect(picked).toMatchObject({ buy: vtho, price: 0n, isRateOpen: true })
  expect(picked.texts).toEqual({ sell: '12000', buy: '', rate: '' })
  expect(reduceLimitForm(form, { type: 'tokenPicked', side: 'buy', token: vet })).toEqual(flipped)
})

test('[LIM-04] an order never expires unless a lifetime is chosen', () => {
  expect(empty.lifetimeSeconds).toBeUndefined()
  const form = reduceLimitForm(empty, { type: 'expiryTaken', lifetimeSeconds: 3_600 })
  expect(form.lifetimeSeconds).toBe(3_600)
  expect(
    'lifetimeSeconds' in reduceLimitForm(form, { type: 'expiryTaken', lifetimeSeconds: undefined }),
  ).toBe(false)
})

test('a created order clears the amounts and keeps the rate', () => {
  const form = play(empty, type('sell', '12000'), type('buy', '2640'), { type: 'cleared' })
  expect(form.texts).toEqual({ sell: '', buy: '', rate: '0.22' })
  expect(reduceLimitForm(form, type('sell', '100')).texts.buy).toBe('22')
})

test('[LIM-01] whatever is done, the three values fit each other in the maker’s favour', () => {
  const decimals = fc.constantFrom(0, 6, 8, 9, 18)
  const number = fc
    .tuple(fc.integer({ min: 0, max: 999_999 }), fc.integer({ min: 0, max: 999_999 }))
    .map(([whole, fraction]) => `${whole}.${fraction}`)
  const price = fc.integer({ min: 1, max: 10 ** 9 }).map((cents) => BigInt(cents) as Usd)
  const action: fc.Arbitrary<LimitAction> = fc.oneof(
    fc.record({
      type: fc.constant('typed' as const),
      value: fc.constantFrom('sell' as const, 'buy' as const, 'rate' as const),
      text: number,
    }),
    fc.record({
      type: fc.constant('presetTaken' as const),
      percent: fc.constantFrom(0, 1, 5, 10),
      market: fc.record({ sellUsd: price, buyUsd: price }),
    }),
    fc.constantFrom<LimitAction>(
      { type: 'sideTurned' },
      { type: 'directionTurned' },
      { type: 'cleared' },
    ),
  )
  fc.assert(
    fc.property(decimals, decimals, fc.array(action, { maxLength: 12 }), (from, to, actions) => {
      const start = { ...empty, sell: createToken('1', from), buy: createToken('2', to) }
      const { amounts, price: asked, texts } = play(start, ...actions)
      if (amounts.sell === 0n || amounts.buy === 0n || asked === 0n) return
      expect(findPayment(amounts.sell, asked)).toBeGreaterThanOrEqual(amounts.buy)
      expect(texts.rate).toMatch(/^\d+(\.\d*)?$/)
    }),
    { numRuns: 2_000 },
  )
})

function createToken(digit: string, decimals: number): Token {
  const address = `0x${digit.repeat(40)}` as Address
  return { symbol: digit, name: digit, address, decimals, hasLogo: false }
}

function requireToken(symbol: string): Token {
  const token = findTokenBySymbol(symbol)
  if (!token) throw new Error(`There is no token ${symbol}.`)
  return token
}

test('a share of the balance is typed into the Sell field', () => {
  const form = reduceLimitForm(empty, { type: 'shareTaken', amount: whole(12.5) as Amount })
  expect([form.texts.sell, form.amounts.sell]).toEqual(['12.5', whole(12.5)])
})

test('[LIM-01] a market whose rate is too small to be written leaves the rate empty', () => {
  const extreme: MarketRate = { sellUsd: dollars(10_000_000), buyUsd: 1n as Usd }
  const turned = play(empty, { type: 'directionTurned' })
  const found = reduceLimitForm(turned, { type: 'marketFound', market: extreme })
  expect([found.texts.rate, found.price]).toEqual(['', 0n])
})

test('[LIM-01] a wrong value stays marked until it is replaced', () => {
  const wrong = play(empty, type('rate', '0.22'), type('sell', '1e5'))
  expect(wrong.problem?.value).toBe('sell')
  const elsewhere = reduceLimitForm(wrong, type('rate', '0.25'))
  expect(elsewhere.problem?.value).toBe('sell')
  expect(reduceLimitForm(elsewhere, type('sell', '5')).problem).toBeUndefined()
  const derived = reduceLimitForm(elsewhere, type('buy', '5'))
  expect([findDerived(derived), derived.problem]).toEqual(['sell', undefined])
})

test('a price picked on the chart sets the rate, whichever token the chart counts and however the rate is written', () => {
  const pick = (text: string, of: Token): LimitAction => ({ type: 'pricePicked', text, of })
  const priced = play(empty, { type: 'presetTaken', percent: 5, market }, type('sell', '1000'))
  const sold = reduceLimitForm(priced, pick('0.25', vet))
  expect([sold.texts.rate, sold.texts.buy, sold.preset]).toEqual(['0.25', '250', undefined])
  const bought = reduceLimitForm(priced, pick('5', b3tr))
  expect([bought.texts.rate, bought.texts.buy]).toEqual(['0.2', '200'])
  const inverse = play(priced, { type: 'directionTurned' }, pick('0.25', vet))
  expect([inverse.texts.rate, inverse.price]).toEqual(['4', whole(1) / 4n])
  expect(reduceLimitForm(priced, pick('0.000', vet))).toBe(priced)
})

test('a picked price can be undone: the previous rate and its preset return, with the amounts typed since', () => {
  const pick: LimitAction = { type: 'pricePicked', text: '0.25', of: vet }
  const before = play(empty, { type: 'presetTaken', percent: 5, market }, type('sell', '1000'))
  const undo: LimitAction = { type: 'rateRestored', before }
  expect(play(before, pick, undo)).toMatchObject({
    texts: before.texts,
    amounts: before.amounts,
    price: before.price,
    preset: 5,
  })
  const typed = play(before, pick, type('sell', '10'), { type: 'directionTurned' }, undo)
  expect([typed.price, typed.texts.sell]).toEqual([before.price, '10'])
  const open = play(empty, pick, { type: 'rateRestored', before: empty })
  expect([open.price, open.isRateOpen]).toEqual([0n, true])
  const flipped = play(before, pick, { type: 'flipped' })
  expect(reduceLimitForm(flipped, undo)).toBe(flipped)
})
