import type { Trade } from '@vermeil/wire'
import { expect, test } from 'vitest'
import { describeTrade } from './describeTrade.ts'

const trade = { amount: '31004.5', timestamp: 1_795_279_045 } as Trade

test.each([
  ['0.280417778723628059', '0.280417'],
  ['0.000000123456789', '0.000000123456'],
  ['3567.123456', '3,567.12'],
  ['12', '12'],
  ['1234567.5', '1,234,567'],
])('shows six significant digits of a price of %s: %s', (price, shown) => {
  expect(describeTrade({ ...trade, price })).toMatchObject({ price: shown, quantity: '31.00k' })
})

test('includes the exact time', () => {
  expect(describeTrade({ ...trade, price: '1' }).dateTime).toBe('2026-11-21T16:37:25.000Z')
})
