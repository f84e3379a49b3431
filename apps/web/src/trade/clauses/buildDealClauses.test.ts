import { encodeCall, erc20, vvet as wrapper } from '@vermeil/abi'
import { findTokenBySymbol } from '@vermeil/tokens'
import type { Address } from '@vermeil/units'
import { expect, test } from 'vitest'
import { b3tr, vet, whole } from '../../testing/sample.ts'
import { createConversionDeal, type Deal } from '../deal/Deal.ts'
import { buildDealClauses } from './buildDealClauses.ts'

const vvet = findTokenBySymbol('VVET') ?? vet
const recipient = `0x${'77'.repeat(20)}` as Address
const amount = { amountIn: whole(5), amountOut: whole(5) }

test('[WRP-02] wrapping deposits VET, unwrapping withdraws exactly that much', () => {
  expect(buildDealClauses({ kind: 'wrap', sell: vet, buy: vvet, ...amount })).toEqual([
    { to: vvet.address, value: whole(5), data: encodeCall(wrapper.deposit, []) },
  ])
  expect(buildDealClauses({ kind: 'wrap', sell: vvet, buy: vet, ...amount })).toEqual([
    { to: vvet.address, value: 0n, data: encodeCall(wrapper.withdraw, [whole(5)]) },
  ])
})

test('[SND-01] VET is sent as value, a token by transfer', () => {
  expect(buildDealClauses({ kind: 'send', sell: vet, buy: vet, recipient, ...amount })).toEqual([
    { to: recipient, value: whole(5), data: '0x' },
  ])
  expect(buildDealClauses({ kind: 'send', sell: b3tr, buy: b3tr, recipient, ...amount })).toEqual([
    { to: b3tr.address, value: 0n, data: encodeCall(erc20.transfer, [recipient, whole(5)]) },
  ])
})

test.each<[string, Deal]>([
  ['[WRP-02] a token that is not a wrapped VET', { kind: 'wrap', sell: vet, buy: b3tr, ...amount }],
  ['two wrapped tokens', { kind: 'wrap', sell: vvet, buy: vvet, ...amount }],
  [
    'another amount than one to one',
    { kind: 'wrap', sell: vet, buy: vvet, amountIn: whole(5), amountOut: whole(6) },
  ],
  ['nothing', { kind: 'wrap', sell: vet, buy: vvet, amountIn: whole(0), amountOut: whole(0) }],
  ['a transfer without a recipient', { kind: 'send', sell: vet, buy: vet, ...amount }],
  ['a swap without its terms', { kind: 'send', sell: vet, buy: b3tr, recipient, ...amount }],
])('%s has no clauses', (_, deal) => {
  expect(() => buildDealClauses(deal)).toThrow(/No clauses built|\(conversion\)/)
})

test('[TOK-05] veB3TR has no conversion here: veDelegate’s site converts it', () => {
  const veb3tr = findTokenBySymbol('veB3TR') ?? vet
  expect(createConversionDeal({ sell: b3tr, buy: veb3tr, amount: whole(1) })).toBeUndefined()
  expect(createConversionDeal({ sell: veb3tr, buy: b3tr, amount: whole(1) })).toBeUndefined()
})

test('[TOK-05] a conversion gives exactly what it takes, and an amount of 0 is not a deal', () => {
  const amount = whole(7)
  expect(createConversionDeal({ sell: vet, buy: vvet, amount })).toEqual({
    ...{ kind: 'wrap', sell: vet, buy: vvet },
    ...{ amountIn: amount, amountOut: amount },
  })
  expect(createConversionDeal({ sell: vet, buy: vvet, amount: whole(0) })).toBeUndefined()
})
