import { findTokenBySymbol, type Token, vet } from '@vermeil/tokens'
import { type Amount, parseAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import type { FoundToken } from '../../data/tokens/fetchTokenReport.ts'
import type { Usd } from '../../trade/amounts/Usd.ts'
import { describeToken } from './describeToken.ts'

const address = parseAddress(`0x${'7b'.repeat(20)}`)
const token: Token = { address, symbol: 'MUG', name: 'Mug Club', decimals: 6, hasLogo: false }
const nowSeconds = 1_800_000_000
const prices = new Map([[vet.address, 20_000_000_000n as Usd]])

function describe(changes: Partial<FoundToken>) {
  const pool = { address, venue: 'VeRocket', base: vet.address, tokenAmount: 1n as Amount }
  const found: FoundToken = {
    kind: 'token',
    token,
    supply: 21_000_000_000_000n as Amount,
    pools: [{ ...pool, baseAmount: (460_500n * 10n ** 18n) as Amount }],
    transferFee: { percent: 0 },
    hasRoute: true,
    createdAtSeconds: nowSeconds - 143 * 86_400,
    twin: undefined,
    ...changes,
  }
  const facts = describeToken(found, prices, nowSeconds)
  return Object.fromEntries(facts.map(({ name, value, tone }) => [name, `${tone}: ${value}`]))
}

test('describes a token with nothing against it', () => {
  expect(describe({})).toEqual({
    Pools: 'good: 1, with $18,420.00 in them',
    Swaps: 'good: Possible',
    'Fee on transfer': 'good: None',
    Age: 'good: 143 days',
    Name: 'good: Unlike any listed token',
    Supply: 'info: 21.00M MUG',
    Decimals: 'info: 6',
  })
})

test('warns about missing pools, transfer fees, youth and a name like a listed one', () => {
  const twin = findTokenBySymbol('VTHO')
  const facts = describe({
    pools: [],
    transferFee: { percent: 8 },
    createdAtSeconds: nowSeconds - 6 * 3_600,
    twin,
    supply: 0n as Amount,
  })
  expect(facts).toMatchObject({
    Pools: "bad: None: it can't be swapped",
    'Fee on transfer': 'bad: 8% of every transfer',
    Age: 'warn: 6 hours',
    Name: 'bad: Looks like VTHO',
    Supply: 'warn: 0 MUG',
  })
})

test('says if swaps are not possible yet', () => {
  expect(describe({ hasRoute: false })).toMatchObject({
    Swaps: "bad: Not yet: its pools aren't registered",
  })
  expect(describe({ hasRoute: false, pools: [] })).not.toHaveProperty('Swaps')
  expect(describe({ hasRoute: undefined })).not.toHaveProperty('Swaps')
})

test.each([
  [90, '1 minute'],
  [7_200, '2 hours'],
  [2 * 86_400, '2 days'],
])('writes an age of %d seconds as %s', (ageSeconds, text) => {
  expect(describe({ createdAtSeconds: nowSeconds - ageSeconds })['Age']).toContain(text)
})

test('does not call unknown facts good', () => {
  expect(describe({ transferFee: undefined, createdAtSeconds: undefined })).toMatchObject({
    'Fee on transfer': 'warn: Unknown without a pool',
    Age: 'warn: Unknown',
  })
  expect(describe({ transferFee: 'refused' })).toMatchObject({
    'Fee on transfer': 'bad: Transfers fail in our simulation',
  })
})

test('warns about pools that a small trade would move', () => {
  const shallow = { address, venue: 'VeRocket', base: vet.address, tokenAmount: 1n as Amount }
  const pools = [{ ...shallow, baseAmount: (7_800n * 10n ** 18n) as Amount }]
  expect(describe({ pools })).toMatchObject({ Pools: 'warn: 1, with $312.00 in them' })
})
