import { SeededRandom } from '@vermeil/random'
import { type Address, parseAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import type { FundingFact, TradeFact } from './facts.ts'
import { findFlags } from './findFlags.ts'
import { findRoundTrips } from './findRoundTrips.ts'
import { formatFlags } from './formatFlags.ts'
import { linkAccounts } from './linkAccounts.ts'
import { integrityRules } from './rules.ts'
import { generateRound } from './testing/generateRound.ts'

const [ann, bob, cid, dan, exchange, stranger] = [1, 2, 3, 4, 5, 6].map((number) =>
  parseAddress(`0x${number.toString(16).padStart(40, '0')}`),
) as [Address, Address, Address, Address, Address, Address]
const ether = 10n ** 18n

let transaction = 0
function trade(
  trader: Address,
  at: number,
  amount0: number,
  facts: Partial<TradeFact> = {},
): TradeFact {
  transaction += 1
  return {
    trader,
    market: 'VET/B3TR',
    blockNumber: Math.floor(at / 10),
    timestamp: at,
    txId: `0x${transaction.toString(16).padStart(64, '0')}`,
    amount0: BigInt(amount0) * ether,
    amount1: BigInt(-amount0) * 5n * ether,
    points: ether,
    ...facts,
  }
}

function fund(account: Address, from: Address, timestamp: number): FundingFact {
  return { account, from, timestamp }
}

/** Trades that sell and buy back, `apart` seconds after each other. */
function washes(traders: readonly Address[], count: number, apart = 60): TradeFact[] {
  return Array.from({ length: count }, (_, index) => {
    const [first, second] = [traders[index % traders.length], traders[(index + 1) % traders.length]]
    const at = index * 5_000
    return [trade(first ?? ann, at, 100), trade(second ?? ann, at + apart, -99)]
  }).flat()
}

test('a trade is bought back by the opposite trade of about the same amount within 15 minutes', () => {
  const { roundTripSeconds: limit } = integrityRules
  const count = (...trades: TradeFact[]) => findRoundTrips(trades).length
  expect(count(trade(ann, 0, 100), trade(ann, limit, -100))).toBe(1)
  expect(count(trade(ann, 0, 100), trade(ann, limit + 1, -100))).toBe(0)
  expect(count(trade(ann, 0, 100), trade(ann, 60, 100))).toBe(0)
  expect(count(trade(ann, 0, 100), trade(ann, 60, -98))).toBe(1)
  expect(count(trade(ann, 0, 100), trade(ann, 60, -97))).toBe(0)
  expect(count(trade(ann, 0, 100), trade(ann, 60, -100, { market: 'VET/VTHO' }))).toBe(0)
  // The price moved, but the sold amount is the bought one.
  const moved = trade(ann, 60, -50, { amount1: 500n * ether })
  expect(count(trade(ann, 0, 100), moved)).toBe(1)
  // A trade is in one round trip only.
  expect(count(trade(ann, 0, 100), trade(ann, 60, -100), trade(ann, 90, -100))).toBe(1)
})

test('links accounts by who funded them, but not by an exchange', () => {
  const link = (...fundings: FundingFact[]) =>
    linkAccounts([ann, bob, cid, dan], fundings).map((group) => group.length)
  expect(link(fund(ann, exchange, 0), fund(bob, exchange, 3_600))).toEqual([2, 1, 1])
  expect(link(fund(ann, exchange, 0), fund(bob, exchange, 3_601))).toEqual([1, 1, 1, 1])
  // A chain of an hour each, and a trader who funds another one at any time.
  expect(
    link(fund(ann, exchange, 0), fund(bob, exchange, 3_000), fund(cid, exchange, 6_000)),
  ).toEqual([3, 1])
  expect(link(fund(bob, ann, 1_000_000))).toEqual([2, 1, 1])
  const crowd = Array.from({ length: integrityRules.maxFunded + 1 }, (_, index) =>
    parseAddress(`0x${(100 + index).toString(16).padStart(40, '0')}`),
  )
  const funded = crowd.map((account) => fund(account, exchange, 0))
  expect(linkAccounts(crowd, funded)).toHaveLength(crowd.length)
  expect(linkAccounts(crowd.slice(1), funded.slice(1))).toHaveLength(1)
})

test('flags wash trading of one account and through linked accounts, with its evidence', () => {
  const { minRoundTrips } = integrityRules
  expect(findFlags(washes([ann], minRoundTrips - 1), [])).toEqual([])
  const [flag] = findFlags(washes([ann], minRoundTrips), [])
  expect(flag).toMatchObject({ rule: 'round-trips', accounts: [ann], points: 16n * ether })
  const trades = washes([ann, bob], minRoundTrips)
  expect(findFlags(trades, [])).toEqual([])
  const [linked] = findFlags(trades, [fund(bob, ann, 0)])
  expect(linked).toMatchObject({ rule: 'round-trips', accounts: [ann, bob] })
  // Half of the points must come from round trips.
  const honest = Array.from({ length: 17 }, (_, index) => trade(ann, 100_000 + index * 2_000, 7))
  expect(findFlags([...washes([ann], minRoundTrips), ...honest], [])).toEqual([])
})

test('flags wallets of one owner that trade together, but no independent wallets', () => {
  const wallets = [ann, bob, cid]
  const fundings = [ann, bob, cid, dan].map((account, index) => fund(account, exchange, index * 60))
  const together = Array.from({ length: 8 }, (_, index) =>
    wallets.map((wallet, place) => trade(wallet, index * 9_000 + place * 20, 10 + index + place)),
  ).flat()
  const alone = Array.from({ length: 8 }, (_, index) => trade(dan, index * 9_000 + 4_000, 10))
  const [flag, ...others] = findFlags([...together, ...alone], fundings)
  expect(others).toEqual([])
  expect(flag).toMatchObject({
    rule: 'one-owner',
    accounts: wallets,
    copies: 24,
    points: 24n * ether,
  })
  expect(findFlags([...together, ...alone], [])).toEqual([])
  // If more strangers do the same at that time, it is a crowd.
  const crowd = [dan, stranger].flatMap((trader) =>
    together.map((copied) => ({ ...copied, trader, txId: `${copied.txId}1` })),
  )
  expect(findFlags([...together, ...crowd], fundings.slice(0, 3))).toEqual([])
})

test('the flags do not depend on the order of the facts', () => {
  const { trades, fundings } = generateRound(new SeededRandom(7), { count: 40, cheats: 2 })
  const expected = formatFlags(47, findFlags(trades, fundings))
  expect(formatFlags(47, findFlags(trades.toReversed(), fundings.toReversed()))).toBe(expected)
  expect(JSON.parse(expected)).toMatchObject({ roundId: 47, rules: { roundTripSeconds: 900 } })
})

test('finds the generated cheaters, and flags fewer than one in a thousand honest traders', () => {
  const { trades, fundings, honest, cheaters } = generateRound(new SeededRandom(47), {
    count: 1_200,
    cheats: 10,
  })
  const flagged = new Set(findFlags(trades, fundings).flatMap(({ accounts }) => accounts))
  const missed = cheaters.filter(
    ({ accounts }) => !accounts.some((account) => flagged.has(account)),
  )
  expect(missed.map(({ kind }) => kind)).toEqual([])
  expect(honest.filter((account) => flagged.has(account)).length).toBeLessThan(honest.length / 1000)
})
