import { expect, test } from 'vitest'
import { drawRosette, shortenSymbol } from './rosette.ts'

const address = '0x5ef79995fe8a89e0812330e4378eb2660cede699'

test('[WAL-08] draws the same avatar for the same address, and different ones for different addresses', () => {
  expect(drawRosette(address)).toEqual(drawRosette(address))
  expect(drawRosette(address)).not.toEqual(drawRosette(address.replace('5', '6')))
})

test('uses account colours that are equal or at least 30 degrees apart', () => {
  for (let index = 0; index < 50; index++) {
    expect(drawRosette(`${address}${index}`, 30).hue % 30).toBe(0)
  }
})

test('shows a short symbol in full on a coin, and distinguishes dollars', () => {
  expect(['VET', 'B3TR', 'USDC', 'USDT', 'usdglo'].map(shortenSymbol)).toEqual([
    'VET',
    'B3',
    'UC',
    'UT',
    'UG',
  ])
})
