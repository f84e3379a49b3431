import type { Address } from '@vermeil/units'
import type { AccountTrade } from '@vermeil/wire'
import { expect, test } from 'vitest'
import { b3tr, txId, vet, whole } from '../../../testing/sample.ts'
import { describeAccountTrade, describePairTotals, nameTradeKind } from './describeAccountTrade.ts'

const unknown = `0x${'9'.repeat(40)}` as Address

const trade: AccountTrade = {
  transactionId: txId,
  blockNumber: 7,
  timestamp: 1_780_000_000,
  kind: 'swap',
  orderId: null,
  tokenSold: vet.address,
  amountSold: whole(1_000),
  tokenBought: b3tr.address,
  amountBought: whole(200),
  volumeVet: whole(1_000),
  volumeUsd: whole(23.5),
}

test('[HIS-03] prices a trade in its quote token, from the side of the account', () => {
  expect(describeAccountTrade(trade)).toMatchObject({
    pair: 'B3TR/VET',
    side: 'buy',
    amount: '200 B3TR',
    price: '5.00',
    value: '$23.50',
  })
  const sale = { ...trade, tokenSold: b3tr.address, tokenBought: vet.address }
  expect(
    describeAccountTrade({ ...sale, amountSold: whole(10), amountBought: whole(40) }),
  ).toMatchObject({
    side: 'sell',
    amount: '10 B3TR',
    price: '4.00',
  })
})

test('[HIS-03] shows no value without a price, and an unknown token by its name', () => {
  expect(describeAccountTrade({ ...trade, volumeUsd: null }).value).toBeUndefined()
  expect(describeAccountTrade({ ...trade, volumeUsd: whole(0) }).value).toBeUndefined()
  expect(describeAccountTrade({ ...trade, tokenBought: unknown }).pair).toContain('Unknown')
})

test('names how a trade was made', () => {
  expect(nameTradeKind(trade)).toBe('Swap')
  expect(nameTradeKind({ kind: 'fill', orderId: 12 })).toBe('Limit order #12')
  expect(nameTradeKind({ kind: 'venue', orderId: null })).toBe('Trade on an exchange')
})

test('[HIS-03] averages a pair by both sides, whichever token comes first', () => {
  const totals = {
    token0: vet.address,
    token1: b3tr.address,
    trades: 3,
    ...{ sold0: whole(1_000), bought0: whole(300), sold1: whole(50), bought1: whole(200) },
  }
  const text = {
    bought: '200 B3TR',
    sold: '50 B3TR',
    averageBuy: '5.00 VET',
    averageSell: '6.00 VET',
  }
  expect(describePairTotals(totals)).toEqual(text)
  const turned = {
    ...{ token0: b3tr.address, token1: vet.address, trades: 3 },
    ...{ sold1: whole(1_000), bought1: whole(300), sold0: whole(50), bought0: whole(200) },
  }
  expect(describePairTotals(turned)).toEqual(text)
  expect(describePairTotals({ ...totals, sold1: whole(0) }).averageSell).toBeUndefined()
})
