import type { Address } from '@vermeil/units'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { b3tr, vet, vtho, whole } from '../../../testing/sample.ts'
import { createSendForm } from '../../send/sendForm.ts'
import {
  createSwapForm,
  isAskedFor,
  reduceSwapForm,
  type SwapAction,
  type SwapForm,
} from './swapForm.ts'

const start = createSwapForm({ sell: 'vet', buy: 'b3tr' })

function play(form: SwapForm, ...actions: SwapAction[]): SwapForm {
  return actions.reduce(reduceSwapForm, form)
}

test('[SWP-01] reads symbols in any case and names an unknown one', () => {
  expect(start).toMatchObject({ sell: vet, buy: b3tr, unknownSymbols: [] })
  const unknown = createSwapForm({ sell: 'vet', buy: 'NOPE' })
  expect(unknown.buy).toBeUndefined()
  expect(unknown.unknownSymbols).toEqual(['NOPE'])
  expect(createSwapForm({ sell: 'VET', buy: 'vet' }).buy).toBeUndefined()
})

test('[SWP-01] [SND-01] finds a token by its contract address too', () => {
  const named = createSwapForm({ sell: vet.address, buy: b3tr.address.replace('b', 'B') })
  expect(named).toEqual(start)
  expect(createSwapForm({ sell: 'VET', buy: vet.address }).buy).toBeUndefined()
  const unknown = `0x${'7'.repeat(40)}`
  expect(createSwapForm({ sell: 'VET', buy: unknown }).unknownSymbols).toEqual([unknown])
  expect(createSendForm({ token: b3tr.address, payWith: vet.address })).toMatchObject({
    token: b3tr,
    payWith: vet,
  })
})

test.each([
  ['12.5', whole(12.5)],
  ['0', 0n],
  ['abc', 0n],
  ['0.0000000000000000001', 0n],
  ['1e5', 0n],
  ['', 0n],
])('[SWP-01] uses the amount %j of an address only if it is a number above 0', (amount, read) => {
  const form = createSwapForm({ sell: 'VET', buy: 'B3TR', amount })
  expect(form.amount).toBe(read)
  expect(form.text).toBe(read > 0n ? amount : '')
})

test('[SWP-01] fills the bought side from toAmount', () => {
  const form = createSwapForm({ sell: 'VET', buy: 'B3TR', amount: '5', exact: 'buy' })
  expect(form).toMatchObject({ exact: 'buy', text: '5', amount: whole(5) })
})

test('[SWP-03] is exact-in when typing in Sell and exact-out in Buy', () => {
  expect(play(start, { type: 'typed', side: 'sell', text: '10' }).exact).toBe('sell')
  expect(play(start, { type: 'typed', side: 'buy', text: '10' }).exact).toBe('buy')
})

test('[SWP-03] sets exact-in with the current text on a click into Sell', () => {
  const bought = play(start, { type: 'typed', side: 'buy', text: '10' })
  const clicked = play(bought, { type: 'sellClicked', text: '42.5' })
  expect(clicked).toMatchObject({ exact: 'sell', text: '42.5', amount: whole(42.5) })
  expect(play(clicked, { type: 'sellLeft' })).toEqual(clicked)
})

test('[SWP-03] sets exact-in on a click into an empty Sell, and restores the typed Buy amount if it stays empty', () => {
  const bought = play(start, { type: 'typed', side: 'buy', text: '10' })
  const clicked = play(bought, { type: 'sellClicked', text: '' })
  expect(clicked).toMatchObject({ exact: 'sell', text: '', amount: 0n })
  expect(play(clicked, { type: 'sellLeft' })).toEqual(bought)
  const typed = play(clicked, { type: 'typed', side: 'sell', text: '3' })
  expect(play(typed, { type: 'sellLeft' })).toMatchObject({ exact: 'sell', amount: whole(3) })
  const emptied = play(typed, { type: 'typed', side: 'sell', text: '' }, { type: 'sellLeft' })
  expect(emptied).toMatchObject({ exact: 'sell', text: '', amount: 0n })
})

test('[SWP-03] clears the card with an emptied field', () => {
  const form = play(
    start,
    { type: 'typed', side: 'buy', text: '10' },
    { type: 'typed', side: 'sell', text: '' },
  )
  expect(form).toMatchObject({ exact: 'sell', text: '', amount: 0n })
})

test('[SWP-02] resets the amounts and returns to exact-in when the tokens are flipped', () => {
  const form = play(start, { type: 'typed', side: 'buy', text: '10' }, { type: 'flipped' })
  expect(form).toMatchObject({ sell: b3tr, buy: vet, exact: 'sell', text: '', amount: 0n })
})

test('[TOK-11] flips the tokens when the other side’s token is picked', () => {
  const form = play(start, { type: 'tokenPicked', side: 'sell', token: b3tr })
  expect(form).toMatchObject({ sell: b3tr, buy: vet })
})

test('keeps the amount for another token, cut to its decimals', () => {
  const usdc = createSwapForm({ sell: 'USDC' }).sell
  if (!usdc) throw new Error('USDC is missing.')
  const form = play(
    start,
    { type: 'typed', side: 'sell', text: '1.23456789' },
    { type: 'tokenPicked', side: 'sell', token: usdc },
  )
  expect(form).toMatchObject({ text: '1.234567', amount: 1_234_567n })
})

test('fills Sell with a share of the balance', () => {
  expect(play(start, { type: 'shareTaken', amount: whole(7.5) })).toMatchObject({
    exact: 'sell',
    text: '7.5',
    amount: whole(7.5),
  })
})

test('counts a flagged amount as 0 until the next valid one', () => {
  const flagged = play(start, { type: 'typed', side: 'sell', text: '1.2.3' })
  expect(flagged.problem).toBeDefined()
  expect(flagged.amount).toBe(0n)
  expect(play(flagged, { type: 'typed', side: 'sell', text: '2' }).problem).toBeUndefined()
})

test('[SWP-21] recognizes the deal of a swap until something else is typed', () => {
  const deal = {
    kind: 'swap',
    sell: vet,
    buy: b3tr,
    amountIn: whole(5),
    amountOut: whole(1),
  } as const
  const form = createSwapForm({ sell: 'VET', buy: 'B3TR', amount: '5' })
  const exactOut = createSwapForm({ sell: 'VET', buy: 'B3TR', amount: '1', exact: 'buy' })
  expect(isAskedFor(form, deal)).toBe(true)
  expect(isAskedFor(exactOut, deal)).toBe(true)
  expect(isAskedFor(reduceSwapForm(form, { type: 'typed', side: 'sell', text: '6' }), deal)).toBe(
    false,
  )
  expect(
    isAskedFor(reduceSwapForm(form, { type: 'tokenPicked', side: 'buy', token: vtho }), deal),
  ).toBe(false)
})

test('never puts the same token on both sides or loses a token, in any order of actions', () => {
  const action: fc.Arbitrary<SwapAction> = fc.oneof(
    fc.record({
      type: fc.constant('typed' as const),
      side: fc.constantFrom('sell' as const, 'buy' as const),
      text: fc.constantFrom('', '1', '2.5', '1,2,3', 'x'),
    }),
    fc.record({
      type: fc.constant('tokenPicked' as const),
      side: fc.constantFrom('sell' as const, 'buy' as const),
      token: fc.constantFrom(vet, b3tr, vtho),
    }),
    fc.constantFrom({ type: 'flipped' as const }, { type: 'cleared' as const }),
  )
  fc.assert(
    fc.property(fc.array(action), (actions) => {
      const form = play(start, ...actions)
      expect(form.sell).toBeDefined()
      expect(form.buy).toBeDefined()
      expect(form.sell).not.toBe(form.buy)
    }),
  )
})

const friend = `0x${'7'.repeat(40)}` as Address

test('knows another recipient once its text is read, and forgets it when the text changes', () => {
  const typed = play(start, { type: 'recipientTyped', text: 'ann.vet' })
  expect(typed.recipient).toEqual({ text: 'ann.vet' })
  const read = play(typed, { type: 'recipientRead', address: friend })
  expect(read.recipient).toEqual({ text: 'ann.vet', address: friend })
  expect(play(read, { type: 'recipientRead', address: undefined }).recipient).toEqual({
    text: 'ann.vet',
  })
  expect(play(read, { type: 'recipientTyped', text: 'anna.vet' }).recipient).toEqual({
    text: 'anna.vet',
  })
  expect(play(start, { type: 'recipientRead', address: friend }).recipient).toBeUndefined()
})

test('keeps the visible recipient for another pair, and drops it after the swap', () => {
  const form = play(
    start,
    { type: 'recipientTyped', text: friend },
    { type: 'recipientRead', address: friend },
    { type: 'typed', side: 'sell', text: '5' },
  )
  expect(play(form, { type: 'flipped' }).recipient?.address).toBe(friend)
  expect(play(form, { type: 'tokenPicked', side: 'buy', token: vtho }).recipient).toBeDefined()
  expect(play(form, { type: 'typed', side: 'sell', text: '' }).recipient).toBeDefined()
  expect('recipient' in play(form, { type: 'recipientRemoved' })).toBe(false)
  expect('recipient' in play(form, { type: 'cleared' })).toBe(false)
})

test('asks for the deal of the same recipient only', () => {
  const deal = {
    kind: 'swap',
    sell: vet,
    buy: b3tr,
    amountIn: whole(5),
    amountOut: whole(1),
  } as const
  const own = play(start, { type: 'typed', side: 'sell', text: '5' })
  const given = play(
    own,
    { type: 'recipientTyped', text: friend },
    { type: 'recipientRead', address: friend },
  )
  expect(isAskedFor(own, deal)).toBe(true)
  expect(isAskedFor(given, deal)).toBe(false)
  expect(isAskedFor(given, { ...deal, recipient: friend })).toBe(true)
  expect(isAskedFor(own, { ...deal, recipient: friend })).toBe(false)
})
