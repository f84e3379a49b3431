import type { Token } from '@vermeil/tokens'
import type { Address } from '@vermeil/units'
import type { TokenMarketAnswer } from '@vermeil/wire'
import { expect, test } from 'vitest'
import { b3tr } from '../../../testing/sample.ts'
import { listChecks } from './listChecks.ts'

/** An answer with one pool that pays this many dollars until the price has fallen by 2%. */
function createAnswer(sell: string, changes: object = {}): TokenMarketAnswer {
  return {
    market: { priceUsd: '0.1' },
    ...{ isUsdStale: false, transferFeePips: 0, poolCount: 1, depths: [], untrustedPools: [] },
    pools: [{ depthUsd: { buy: '9', sell } }],
    ...changes,
  } as unknown as TokenMarketAnswer
}

const check = (answer: TokenMarketAnswer, token: Token = b3tr) =>
  listChecks(token, answer).map(({ isPassed, title, detail }) => [isPassed, title, detail])

test('[MKT-01] lists what was checked about a token', () => {
  expect(check(createAnswer('12400'))).toEqual([
    [true, 'On our list', 'This is the contract of B3TR.'],
    [true, 'No fee on transfers', 'Transfers arrive in full.'],
    [true, 'Can be sold', 'Selling for $12.40k moves the price by 2%.'],
    [true, 'Trusted pools: 1', 'All of them report plausible balances.'],
  ])
})

test('[MKT-01] says which checks a token did not pass', () => {
  const other = { ...b3tr, address: `0x${'9'.repeat(40)}` as Address }
  const changes = { transferFeePips: 50_000, untrustedPools: [{}, {}] }
  expect(
    check(createAnswer('99', changes), other).map(([isPassed, title]) => [isPassed, title]),
  ).toEqual([
    [false, 'Not on our list'],
    [false, 'Takes a 5% fee on transfers'],
    [false, 'Little liquidity'],
    [false, 'Untrusted pools: 2'],
  ])
})

test('[MKT-01] without pools it checks only the token', () => {
  const none = createAnswer('0', { market: null, pools: [], poolCount: 0 })
  expect(check(none).map(([, title]) => title)).toEqual(['On our list', 'No fee on transfers'])
})
