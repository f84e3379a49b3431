import { SeededRandom } from '@vermeil/random'
import { parseAddress } from '@vermeil/units'
import {
  type BenchPool,
  type BenchToken,
  type BenchTrade,
  formatSize,
  type Instance,
  type Size,
} from './Instance.ts'
import { createNumericMarket } from './NumericMarket.ts'
import { solveDual } from './solveDual.ts'

/** The median value of a pool in dollars. */
export const medianPoolUsd = 100_000

/** In sevenths: 0.3 % in four, 0.25 % in two, 1 % in one. */
const fees = [3_000, 3_000, 3_000, 3_000, 2_500, 2_500, 10_000]

/**
 * Creates a market that depends only on its arguments (routing.md section 2b): lognormal pool values with sigma 1.5,
 * lognormal token prices, and pools concentrated on hubs, most on the first token. Every token can be reached. Each
 * pool's price differs from the fair one by up to `noise`: 0.0015 is below the fees, so no cycle is profitable; 0.01
 * and 0.05 allow arbitrage.
 */
export function createInstance(size: Size, noise: number, seed: number): Instance {
  const name = `${formatSize(size)} ±${noise * 100} % #${seed}`
  const random = new SeededRandom(name)
  const tokens = Array.from({ length: size.tokens }, (_, at) => createToken(random, at))
  const weights = tokens.map((_, at) => 1 / (at + 1))
  const pools = Array.from({ length: size.pools }, (_, at) => {
    const [one, other] = drawEnds(random, weights, at)
    return createPool(random, { tokens, one, other, noise, at })
  })
  return { name, tokens, pools }
}

/**
 * Creates a trade of this share of the median pool's value, from one of the hubs to another token. An exact output is
 * slightly less than what the input would buy at best without arbitrage, so that it is possible.
 */
export function createTrade(instance: Instance, share: number, isExactOut: boolean): BenchTrade {
  const { name, tokens } = instance
  const random = new SeededRandom(`${name} trade`)
  const from = 1 + random.below(3)
  const to = 4 + random.below(tokens.length - 4)
  const [sold, bought] = [tokens[from], tokens[to]]
  if (!sold || !bought) throw new RangeError(`${name} has fewer than five tokens.`)
  const usd = medianPoolUsd * share
  if (!isExactOut) return { from, to, isExactOut, amount: toUnits(sold, usd) }
  const { bound } = solveDual(createNumericMarket(instance), { from, to, usd, isExactOut: false })
  return { from, to, isExactOut, amount: toUnits(bought, Math.min(bound, usd) * 0.999) }
}

/** Expensive tokens have 18 decimals, so that a single unit has almost no value. */
function createToken(random: SeededRandom, at: number): BenchToken {
  const priceUsd = Math.exp(random.normal() * 2)
  const decimals = at % 7 === 3 && priceUsd < 10 ? 6 : 18
  const address = parseAddress(`0x${(0x70_0000 + at).toString(16).padStart(40, '0')}`)
  return { address, decimals, priceUsd }
}

/** The first pools connect every token to an earlier one; the weights choose the others. */
function drawEnds(random: SeededRandom, weights: readonly number[], at: number): [number, number] {
  if (at < weights.length - 1) return [drawToken(random, weights.slice(0, at + 1)), at + 1]
  const one = drawToken(random, weights)
  for (;;) {
    const other = drawToken(random, weights)
    if (other !== one) return [Math.min(one, other), Math.max(one, other)]
  }
}

function drawToken(random: SeededRandom, weights: readonly number[]): number {
  let left = random.next() * weights.reduce((sum, weight) => sum + weight, 0)
  const at = weights.findIndex((weight) => {
    left -= weight
    return left < 0
  })
  return at < 0 ? weights.length - 1 : at
}

interface PoolPlace {
  tokens: readonly BenchToken[]
  one: number
  other: number
  noise: number
  at: number
}

function createPool(random: SeededRandom, { tokens, one, other, noise, at }: PoolPlace): BenchPool {
  const [token0, token1] = [tokens[one], tokens[other]]
  if (!token0 || !token1) throw new RangeError('A pool needs two tokens.')
  const valueUsd = medianPoolUsd * Math.exp(random.normal() * 1.5)
  const off = 1 + (random.next() * 2 - 1) * noise
  return {
    address: parseAddress(`0x${(0x9000_0000 + at).toString(16).padStart(40, '0')}`),
    token0: one,
    token1: other,
    reserve0: toUnits(token0, valueUsd / 2),
    reserve1: toUnits(token1, (valueUsd / 2) * off),
    feePips: fees[random.below(fees.length)] ?? 3_000,
  }
}

/** Converts a value in dollars, with thirteen digits, to smallest units of the token. */
function toUnits({ decimals, priceUsd }: BenchToken, valueUsd: number): bigint {
  const [digits = '1', exponent = '0'] = (valueUsd / priceUsd).toExponential(12).split('e')
  const whole = BigInt(digits.replace('.', ''))
  const shift = Number(exponent) + decimals - 12
  const units = shift >= 0 ? whole * 10n ** BigInt(shift) : whole / 10n ** BigInt(-shift)
  return units > 0n ? units : 1n
}
