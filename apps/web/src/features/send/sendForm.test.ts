import { findTokenBySymbol } from '@vermeil/tokens'
import type { Amount } from '@vermeil/units'
import { expect, test } from 'vitest'
import { b3tr, vet, whole } from '../../testing/sample.ts'
import type { Usd } from '../../trade/amounts/Usd.ts'
import { createSendForm, findSendAmount, reduceSendForm, type SendAction } from './sendForm.ts'

const price = 500_000_000_000n as Usd
const start = createSendForm({ token: 'b3tr' })
const play = (...actions: SendAction[]) => actions.reduce(reduceSendForm, start)

test('[SND-01] reads token, payer and recipient from the address and names unknown symbols', () => {
  expect(createSendForm({})).toMatchObject({ token: vet, payWith: undefined, recipient: '' })
  expect(createSendForm({ token: 'B3TR', payWith: 'vet' })).toMatchObject({
    token: b3tr,
    payWith: vet,
  })
  expect(createSendForm({ token: 'VET', payWith: 'vet' }).payWith).toBeUndefined()
  expect(createSendForm({ token: 'VET', recipient: 'ann.vet' }).recipient).toBe('ann.vet')
  expect(createSendForm({ token: 'NOPE' })).toMatchObject({
    token: undefined,
    unknownSymbols: ['NOPE'],
  })
})

test('[SND-01] converts an amount in dollars to the token, and keeps the value when the unit changes', () => {
  const dollars = play({ type: 'unitTurned', price }, { type: 'amountTyped', text: '12,50' })
  expect(dollars).toMatchObject({ unit: 'usd', text: '12.50' })
  expect(findSendAmount(dollars, price)).toBe(whole(25))
  expect(findSendAmount(dollars, undefined)).toBeUndefined()
  const turned = reduceSendForm(dollars, { type: 'unitTurned', price })
  expect(turned).toMatchObject({ unit: 'token', text: '25', value: whole(25) })
  expect(reduceSendForm(turned, { type: 'unitTurned', price })).toMatchObject({
    unit: 'usd',
    text: '12.5',
  })
})

test('[TOK-03] cuts the decimals that another token does not have', () => {
  const usdc = findTokenBySymbol('USDC')
  if (!usdc) throw new Error('USDC is missing.')
  const form = play(
    { type: 'amountTyped', text: '1.123456789' },
    { type: 'tokenPicked', token: usdc },
  )
  expect(form).toMatchObject({ text: '1.123456', value: 1_123_456n })
})

test('never pays with the token itself, and takes Max in the token', () => {
  const paying = play({ type: 'payerPicked', token: vet })
  expect(paying.payWith).toBe(vet)
  expect(reduceSendForm(paying, { type: 'tokenPicked', token: vet }).payWith).toBeUndefined()
  expect(reduceSendForm(paying, { type: 'payerPicked', token: b3tr }).payWith).toBeUndefined()
  const taken = play({ type: 'unitTurned', price }, { type: 'amountTaken', amount: 7n as Amount })
  expect(taken).toMatchObject({ unit: 'token', value: 7n })
})

test('clears recipient and amount after a success and keeps the tokens', () => {
  const form = play(
    { type: 'recipientTyped', text: 'ann.vet' },
    { type: 'amountTyped', text: '5' },
    { type: 'payerPicked', token: vet },
    { type: 'cleared' },
  )
  expect(form).toMatchObject({ recipient: '', text: '', value: 0n, token: b3tr, payWith: vet })
})
