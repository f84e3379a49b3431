import { type Address, parseAddress } from '@vermeil/units'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Score } from './rankScores.ts'
import { splitPool } from './splitPool.ts'

const addressOf = (index: number): Address =>
  parseAddress(`0x${(index + 1).toString(16).padStart(40, '0')}`)

/** Users with these points, in this order. */
function createScores(points: readonly bigint[]): Score[] {
  return points.map((one, index) => ({
    user: addressOf(index),
    points: one,
    volumeVet: one,
    trades: 1,
  }))
}

/** The rewards of users with these points by the text of the specification, place by place, in the order of `points`. */
function divideAsSpecified(points: readonly bigint[], pool: bigint): bigint[] {
  const percents = [10n, 5n, 3n, 2n, 2n, 2n, 2n, 2n, 2n, 2n]
  const total = points.reduce((sum, one) => sum + one, 0n)
  return points.map((own) => {
    if (own === 0n) return 0n
    const better = points.filter((other) => other > own).length
    const equal = points.filter((other) => other === own).length
    let percent = 0n
    for (let place = better; place < better + equal; place += 1) percent += percents[place] ?? 0n
    const forPlace = (pool * percent) / 100n / BigInt(equal)
    const forPoints = (pool * 68n * own) / (100n * total)
    return forPlace + (forPoints * 100n < pool ? forPoints : pool / 100n)
  })
}

const whole = 100_000n
const splitPercents = (points: readonly bigint[]): number[] =>
  splitPool(createScores(points), whole).rewards.map(({ amount }) => Number(amount) / 1_000)

describe('the split of a pool', () => {
  test('[RWD-06] gives 10, 5, 3 and seven times 2 % to the first places and at most 1 % for points', () => {
    const points = Array.from({ length: 12 }, (_, index) => BigInt(100 - index))
    expect(splitPercents(points)).toEqual([11, 6, 4, 3, 3, 3, 3, 3, 3, 3, 1, 1])
  })

  test('[RWD-06] shares 68 % by points below the maximum', () => {
    const points = [1_003n, 1_002n, 1_001n, ...Array.from({ length: 97 }, () => 1_000n)]
    const { rewards } = splitPool(createScores(points), 10n ** 18n)
    const total = points.reduce((sum, one) => sum + one, 0n)
    expect(rewards[0]?.amount).toBe(10n ** 17n + (10n ** 18n * 68n * 1_003n) / (100n * total))
    expect(rewards[99]?.amount).toBe(
      (10n ** 18n * 14n) / 100n / 97n + (10n ** 18n * 68n * 1_000n) / (100n * total),
    )
  })

  test('[RWD-06] gives users with equal points equal rewards for the places that they take', () => {
    expect(splitPercents([7n, 7n, 5n])).toEqual([8.5, 8.5, 4])
    expect(splitPercents([9n, 8n, 7n, 6n, 5n, 4n, 3n, 2n, 2n, 1n, 1n]).slice(9)).toEqual([2, 2])
  })

  test('[RWD-06] carries the whole pool over without users, and 89 % with a single user', () => {
    expect(splitPool([], whole)).toEqual({ rewards: [], carried: whole })
    expect(splitPool(createScores([0n]), whole)).toEqual({ rewards: [], carried: whole })
    const single = splitPool(createScores([3n]), whole)
    expect(single).toEqual({ rewards: [{ user: addressOf(0), amount: 11_000n }], carried: 89_000n })
  })

  test('[RWD-06] divides a pool among 100,000 users to the last unit', () => {
    const points = Array.from({ length: 100_000 }, (_, index) => BigInt((index * 7_919) % 99_991))
    const pool = 123_456_789_123_456_789_123_456n
    const { rewards, carried } = splitPool(createScores(points), pool)
    const paid = rewards.reduce((sum, { amount }) => sum + amount, 0n)
    expect(paid + carried).toBe(pool)
    // 32% for the places, and the 68% without the fractions.
    expect(carried).toBeLessThanOrEqual(BigInt(rewards.length + 10))
    expect(rewards.length).toBe(points.filter((one) => one > 0n).length)
  })
})

const anyPoints = fc.array(fc.oneof(fc.bigInt(0n, 5n), fc.bigInt(0n, 10n ** 30n)), {
  maxLength: 40,
})
const anyPool = fc.oneof(fc.bigInt(0n, 1_000n), fc.bigInt(0n, 10n ** 28n))

test('[RWD-06] equals the specification for any points, in any order, to the last unit', () => {
  fc.assert(
    fc.property(anyPoints, anyPool, fc.nat(), (points, pool, turn) => {
      const scores = createScores(points)
      const { rewards, carried } = splitPool(scores, pool)
      const expected = divideAsSpecified(points, pool)
      const amounts = new Map(rewards.map(({ user, amount }) => [user, amount]))
      expect(scores.map(({ user }) => amounts.get(user) ?? 0n)).toEqual(expected)
      expect(rewards.reduce((sum, { amount }) => sum + amount, carried)).toBe(pool)
      expect(carried).toBeGreaterThanOrEqual(0n)
      const at = scores.length === 0 ? 0 : turn % scores.length
      const turned = [...scores.slice(at), ...scores.slice(0, at)]
      expect(splitPool(turned, pool)).toEqual({ rewards, carried })
    }),
  )
})
