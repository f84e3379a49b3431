import { maxTick, minTick } from '@vermeil/units'
import type { Curve } from '../model/Curve.ts'
import { maxReserve, type PairPool, type Pool, type TickPool, wholePips } from '../model/Pool.ts'
import { sqrtPriceAtTick } from './sqrtPriceAtTick.ts'
import { findNextTick } from './TickWalk.ts'

/**
 * Converts a pool to constant product curves with the fee included, the best price first in each direction. Empty if
 * the pool cannot trade. These floating-point curves guide the search; the amounts of a plan are computed in whole
 * units.
 */
export function listCurves(pool: Pool): Curve[] {
  switch (pool.kind) {
    case 'pair': {
      const [x, y] = [Number(pool.reserve0), Number(pool.reserve1)]
      const feeFactor = readFeeFactor(pool)
      if (!(x > 0 && y > 0 && feeFactor > 0 && feeFactor <= 1)) return []
      return [
        buildPairCurve(x, y, feeFactor),
        { ...buildPairCurve(y, x, feeFactor), isZeroIn: false },
      ]
    }
    case 'ticks':
      return [...buildTickCurves(pool, true), ...buildTickCurves(pool, false)]
    case 'order': {
      const given = Number(pool.remaining)
      return buildLinearCurves(
        false,
        given,
        (given * Number(pool.amountTo)) / Number(pool.amountFrom),
      )
    }
  }
}

/** One direction of a pair, up to the maximum reserve of Uniswap V2. */
function buildPairCurve(reserveIn: number, reserveOut: number, feeFactor: number): Curve {
  const inRoot = Math.sqrt(reserveIn / feeFactor)
  const outRoot = Math.sqrt(reserveOut)
  const capacity = Math.max(Number(maxReserve) - reserveIn, 1)
  const fullRatio = (inRoot + capacity / inRoot) / outRoot
  const maxOut = (reserveOut * capacity) / (reserveIn / feeFactor + capacity)
  return { isZeroIn: true, inRoot, outRoot, fullRatio, capacity, maxOut }
}

/** A fixed price. The table bends it slightly, so that the dual is smooth. */
function buildLinearCurves(isZeroIn: boolean, maxOut: number, capacity: number): Curve[] {
  if (!(maxOut > 0 && capacity > 0)) return []
  return [{ isZeroIn, inRoot: 1, outRoot: 0, fullRatio: 1, capacity, maxOut, isLinear: true }]
}

/** The curves between the ticks in one direction, from the current price on. */
function buildTickCurves(pool: TickPool, isZeroIn: boolean): Curve[] {
  const curves: Curve[] = []
  const feeFactor = readFeeFactor(pool)
  let root = toNumber(pool.sqrtPriceX96)
  let liquidity = Number(pool.liquidity)
  if (!(root > 0 && feeFactor > 0 && feeFactor <= 1)) return curves
  for (let at = findNextTick(pool, isZeroIn); ; at += isZeroIn ? -1 : 1) {
    const tick = pool.ticks[at]
    const end = toNumber(sqrtPriceAtTick(tick ? tick.index : isZeroIn ? minTick : maxTick))
    if (liquidity > 0 && (isZeroIn ? end < root : end > root))
      curves.push(buildRangeCurve({ root, end, liquidity, feeFactor }, isZeroIn))
    if (!tick) return curves
    root = end
    liquidity += Number(isZeroIn ? -tick.liquidityNet : tick.liquidityNet)
  }
}

interface PriceRange {
  root: number
  end: number
  liquidity: number
  feeFactor: number
}

function buildRangeCurve(
  { root, end, liquidity, feeFactor }: PriceRange,
  isZeroIn: boolean,
): Curve {
  const amount0 = liquidity * Math.abs(1 / end - 1 / root)
  const amount1 = liquidity * Math.abs(end - root)
  const rootFeeFactor = Math.sqrt(feeFactor)
  const low = Math.sqrt(liquidity / root)
  const high = Math.sqrt(liquidity * root)
  return isZeroIn
    ? {
        isZeroIn,
        inRoot: low / rootFeeFactor,
        outRoot: high,
        fullRatio: 1 / (end * rootFeeFactor),
        capacity: amount0 / feeFactor,
        maxOut: amount1,
      }
    : {
        isZeroIn,
        inRoot: high / rootFeeFactor,
        outRoot: low,
        fullRatio: end / rootFeeFactor,
        capacity: amount1 / feeFactor,
        maxOut: amount0,
      }
}

/** The part of the input that the fee leaves. */
function readFeeFactor({ feePips }: Pick<PairPool, 'feePips'>): number {
  return 1 - feePips / wholePips
}

function toNumber(rootX96: bigint): number {
  return Number(rootX96) / 2 ** 96
}
