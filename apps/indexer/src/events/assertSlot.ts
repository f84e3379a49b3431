import { maxTick, minTick } from '@vermeil/units'
import { assertRange, ImpossibleEvent, maxUint128 } from './assertRange.ts'

/** The square roots of the prices at the lowest and the highest tick, times 2^96 (TickMath). */
const minSqrtPrice = 4_295_128_739n
const maxSqrtPrice = 1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_342n

/** The maximum error of the logarithm below, in ticks. */
const tolerance = 0.01

/**
 * Refuses a price, tick and active liquidity that no pool like Uniswap V3 can have. The tick must contain the price, or
 * be the one below if a swap stopped exactly at the border.
 * @throws {ImpossibleEvent}
 */
export function assertSlot(slot: { sqrtPrice: bigint; tick: number; liquidity: bigint }): void {
  assertRange('The square root of the price', slot.sqrtPrice, {
    min: minSqrtPrice,
    max: maxSqrtPrice,
  })
  assertRange('The active liquidity', slot.liquidity, { max: maxUint128 })
  const exact = (2 * Math.log(Number(slot.sqrtPrice) / 2 ** 96)) / Math.log(1.0001)
  if (slot.tick > exact + tolerance || slot.tick < exact - 1 - tolerance)
    throw new ImpossibleEvent(`Tick ${slot.tick} does not fit a price at tick ${exact.toFixed(1)}.`)
}

/**
 * Refuses a range of ticks that no position can have.
 * @throws {ImpossibleEvent}
 */
export function assertTicks([lower, upper]: readonly [number, number]): void {
  if (lower < minTick || lower >= upper || upper > maxTick)
    throw new ImpossibleEvent(`No position can have the ticks ${lower} and ${upper}.`)
}
