import type { Amount, Bps } from '@vermeil/units'
import type { Usd } from '../amounts/Usd.ts'

/** The bounds of the specification (1 §9), in the order of its table. */
export const defaultSlippage = 100 as Bps
export const slippagePresets = [10, 50, 100] as Bps[]
export const maximumSlippage = 5_000 as Bps
/** Percent of value from which a loss is called heavy. */
export const valueLossPercent = -5
/** Percent of price impact from which it is told, warned of, and asked about. */
export const lowImpactPercent = 1
export const mediumImpactPercent = 5
export const highImpactPercent = 10
/** Smallest difference in percent that the Buy box shows. */
export const shownChangePercent = 1
/** Wei of VTHO that Max keeps back for gas. */
export const vthoReserve = 10_000_000_000_000_000_000n as Amount
/** Wei of VTHO that a swap is taken to cost before a simulation has said it: a swap over two venues with an approval, at the least base fee. */
export const feeEstimate = 6_000_000_000_000_000_000n as Amount
/** Calls of one multicall. */
export const multicallChunk = 5
/** Wei of VET that the sold part of a token is worth at most when its price is asked. */
export const pricePartWorth = 10_000_000_000_000_000_000n as Amount
export const minimumSwapUsd = 0n as Usd
export const maximumSwapUsd = 1_000_000_000_000_000_000n as Usd
