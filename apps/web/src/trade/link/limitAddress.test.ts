import { expect, test } from 'vitest'
import { readLimitAddress, writeLimitAddress } from './limitAddress.ts'

const none = { sellAmount: undefined, buyAmount: undefined, isAdvanced: false }

test.each([
  ['/limit', '', { ...none, sell: undefined, buy: undefined }],
  ['/limit/VET/B3TR', '', { ...none, sell: 'VET', buy: 'B3TR' }],
  ['/limit/advanced', '', { ...none, sell: undefined, buy: undefined, isAdvanced: true }],
  ['/limit/advanced/VET/B3TR', '', { ...none, sell: 'VET', buy: 'B3TR', isAdvanced: true }],
  [
    '/limit/VET/B3TR',
    'fromAmount=12000&toAmount=2640.5',
    { ...none, sell: 'VET', buy: 'B3TR', sellAmount: '12000', buyAmount: '2640.5' },
  ],
  ['/limit/VET/B3TR', 'fromAmount=x&toAmount=0', { ...none, sell: 'VET', buy: 'B3TR' }],
  ['/limit/VET/B3TR', 'fromAmount=0x10&toAmount=1e3', { ...none, sell: 'VET', buy: 'B3TR' }],
  ['/limit', 'from=vet&to=b3tr&amount=5', { ...none, sell: 'vet', buy: 'b3tr', sellAmount: '5' }],
  [
    '/limit',
    'inputCurrency=NATIVE&outputCurrency=B3TR&value=5',
    { ...none, sell: 'VET', buy: 'B3TR', sellAmount: '5' },
  ],
])('[LIM-02] reads %s?%s', (location, search, address) => {
  expect(readLimitAddress(location, search)).toEqual(address)
})

test('an address keeps the expiry, if it is one that the card offers', () => {
  const pair = { ...none, sell: 'VET', buy: 'B3TR', sellAmount: '12', lifetimeSeconds: 86_400 }
  const address = writeLimitAddress(pair)
  expect(address).toBe('/limit/VET/B3TR?fromAmount=12&expiry=86400')
  expect(readLimitAddress('/limit/VET/B3TR', address.split('?')[1] ?? '')).toEqual(pair)
  expect(readLimitAddress('/limit/VET/B3TR', 'expiry=60').lifetimeSeconds).toBeUndefined()
})

test('[LIM-02] writes a pair with the amounts that are given', () => {
  const pair = { sell: 'VET', buy: 'B3TR', sellAmount: '12', buyAmount: '2.5' }
  expect(writeLimitAddress(pair)).toBe('/limit/VET/B3TR?fromAmount=12&toAmount=2.5')
  expect(writeLimitAddress({ ...pair, sellAmount: undefined, isAdvanced: true })).toBe(
    '/limit/advanced/VET/B3TR?toAmount=2.5',
  )
  expect(writeLimitAddress({ ...pair, buy: undefined })).toBe('/limit')
})
