import { findToken } from '@vermeil/tokens'
import { zeroAddress } from '@vermeil/units'
import type { TokenMarket } from '@vermeil/wire'
import { expect, test } from 'vitest'
import { describePage, describeToken } from './describePage.ts'

const vet = findToken(zeroAddress)

function describe(priceUsd: string, day: string | null, isUsdStale = false) {
  const market = { priceUsd, changesUsd: { hour: null, day, week: null } } as TokenMarket
  return describeToken(vet, { market, isUsdStale })
}

test.each([
  ['0.0237126', '2.234', '$0.02371', ', +2.23% in 24 hours'],
  ['0.0237', '-0.5', '$0.02370', ', -0.50% in 24 hours'],
  ['91240.501', '0', '$91,240.50', ', 0.00% in 24 hours'],
  ['1', null, '$1.00', ''],
  ['0.000000012345', null, '$0.00000001235', ''],
])('[MKT-01] a price of %s with a change of %s is %s%s', (priceUsd, day, price, since) => {
  expect(describe(priceUsd, day)).toEqual({
    title: `VET ${price}`,
    description: `VeChain (VET) costs ${price}${since}. See its chart, pools and trades on Vermeil.`,
  })
})

test.each([
  ['unknown', describe('0', null)],
  ['old', describe('0.02', '1', true)],
  ['not read', describeToken(vet, undefined)],
  ['of a token without a pool', describeToken(vet, { market: null, isUsdStale: false })],
])('names the token without a price that is %s', (_, { title, description }) => {
  expect(title).toBe('VeChain (VET)')
  expect(description).not.toContain('$')
})

test('other screens keep the texts of the app', () => {
  expect([describePage('send'), describePage(undefined)]).toEqual([undefined, undefined])
})
