import type { Amount, Bps } from '@vermeil/units'
import type { Usd } from '../amounts/Usd.ts'

/** The bounds of the specification (1 §9), in the order of its table. */
export const defaultSlippage = 100 as Bps
export const slippagePresets = [10, 50, 100] as Bps[]
export const maximumSlippage = 5_000 as Bps
/** The value change, in percent, below which a loss counts as heavy. */
export const valueLossPercent = -5
/** The price impact, in percent, from which it is shown, warned about, and confirmed. */
export const lowImpactPercent = 1
export const mediumImpactPercent = 5
export const highImpactPercent = 10
/** The smallest difference, in percent, that the Buy box shows. */
export const shownChangePercent = 1
/** Wei of VTHO that Max reserves for gas. */
export const vthoReserve = 10_000_000_000_000_000_000n as Amount
/**
 * The estimated fee in wei of VTHO before a simulation: a swap over two venues with an approval, at the minimum base
 * fee.
 */
export const feeEstimate = 6_000_000_000_000_000_000n as Amount
/** Calls of one multicall. */
export const multicallChunk = 5
/** The maximum value, in wei of VET, of the amount that is quoted to find a token's price. */
export const pricePartValue = 10_000_000_000_000_000_000n as Amount
export const minimumSwapUsd = 0n as Usd
export const maximumSwapUsd = 1_000_000_000_000_000_000n as Usd
export const leaderboardPageSize = 25
export const roundTradesPageSize = 10
