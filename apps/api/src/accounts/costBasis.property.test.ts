import { addMovement, type CostBasis, type Movement, noBasis } from '@vermeil/ledger'
import { SeededRandom } from '@vermeil/random'
import { expect, test } from 'vitest'

const runs = 500

test.each(Array.from({ length: 8 }, (_, seed) => seed))(
  'seed %i: gains are exactly the value minus the net cost, whatever is rounded',
  (seed) => {
    const random = new SeededRandom(seed)
    let basis: CostBasis = noBasis
    let [spent, received] = [0n, 0n]
    for (let run = 0; run < runs; run++) {
      const movement = createMovement(random)
      const before = basis
      basis = addMovement(before, movement)
      const { amount, valueUsd } = movement
      if (valueUsd !== null && amount > 0n) spent += valueUsd
      if (amount < 0n) {
        const counted = -amount < before.amount ? -amount : before.amount
        if (counted > 0n) {
          const cost = (before.costUsd * counted) / before.amount
          received += valueUsd === null ? cost : (valueUsd * counted) / -amount
        }
      }
      expect(basis.amount).toBeGreaterThanOrEqual(0n)
      expect(basis.costUsd).toBeGreaterThanOrEqual(0n)
      // A token that was sold completely has no cost.
      if (basis.amount === 0n) expect(basis.costUsd).toBe(0n)
      const value = (basis.amount * 7n) / 3n
      const unrealised = value - basis.costUsd
      expect(basis.realisedUsd + unrealised).toBe(value - (spent - received))
    }
  },
)

function createMovement(random: SeededRandom): Movement {
  const size = 10n ** BigInt(random.below(25)) * BigInt(1 + random.below(999))
  const amount = random.chance(0.5) ? size : -size
  const price = BigInt(1 + random.below(500))
  return { amount, valueUsd: random.chance(0.9) ? (size * price) / 97n : null }
}

test('averages the cost of two purchases, and realises the difference of a sale', () => {
  const bought = [
    { amount: 10n, valueUsd: 100n },
    { amount: 10n, valueUsd: 300n },
  ].reduce(addMovement, noBasis)
  expect(bought).toEqual({ amount: 20n, costUsd: 400n, realisedUsd: 0n })
  expect(addMovement(bought, { amount: -5n, valueUsd: 150n })).toEqual({
    amount: 15n,
    costUsd: 300n,
    realisedUsd: 50n,
  })
})

test('the order of trades decides', () => {
  const buy = { amount: 10n, valueUsd: 100n }
  const sell = { amount: -10n, valueUsd: 150n }
  expect([buy, sell].reduce(addMovement, noBasis).realisedUsd).toBe(50n)
  expect([sell, buy].reduce(addMovement, noBasis)).toEqual({
    amount: 10n,
    costUsd: 100n,
    realisedUsd: 0n,
  })
})

test('counts no gain for tokens that came from elsewhere or have no known value', () => {
  const bought = addMovement(noBasis, { amount: 10n, valueUsd: 100n })
  // Half of what is sold was not bought here.
  expect(addMovement(bought, { amount: -20n, valueUsd: 400n }).realisedUsd).toBe(100n)
  expect(addMovement(bought, { amount: 5n, valueUsd: null })).toEqual(bought)
  expect(addMovement(bought, { amount: -5n, valueUsd: null })).toEqual({
    amount: 5n,
    costUsd: 50n,
    realisedUsd: 0n,
  })
})
