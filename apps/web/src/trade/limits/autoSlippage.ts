import { t } from '@lingui/core/macro'
import type { Bps } from '@vermeil/units'
import { formatPercent, formatPercentage } from '../../language/numbers.ts'
import { defaultSlippage } from './limits.ts'

/** The inputs of an automatic slippage, in percent. */
export interface MarketFacts {
  /** The largest move of the price within a minute of the last hour; undefined if unknown. */
  movePercent: number | undefined
  /** How far the swap itself moves the price; undefined if unknown. */
  impactPercent: number | undefined
}

/** A derived slippage, and the fact that decided it. */
export interface AutoSlippage {
  bps: Bps
  cause: 'unknown' | 'calm' | 'move' | 'impact'
  /** That fact in percent; 0 if there is none. */
  percent: number
}

/** The bounds of an automatic slippage, and its step, in basis points. */
export const autoBounds = { min: 10, max: 300, step: 10 }

/** The part of a move and of an impact that the slippage must cover. */
const moveFactor = 1.5
const impactFactor = 0.1

/**
 * The slippage that a swap needs (0130): one and a half times the largest move of its price within a minute of the last
 * hour, at least a tenth of its own price impact, in steps of 0.1% from 0.1% to 3%. Without known moves it is the
 * default.
 */
export function findAutoSlippage({ movePercent, impactPercent = 0 }: MarketFacts): AutoSlippage {
  if (movePercent === undefined) return { bps: defaultSlippage, cause: 'unknown', percent: 0 }
  const [byMove, byImpact] = [movePercent * moveFactor, impactPercent * impactFactor]
  const needed = Math.max(byMove, byImpact) * 100
  // A float such as 60.00000000000001 must not add a step.
  const steps = Math.ceil(Number((needed / autoBounds.step).toFixed(6)))
  const bps = Math.min(Math.max(steps * autoBounds.step, autoBounds.min), autoBounds.max) as Bps
  if (needed <= autoBounds.min) return { bps, cause: 'calm', percent: movePercent }
  return byMove >= byImpact
    ? { bps, cause: 'move', percent: movePercent }
    : { bps, cause: 'impact', percent: impactPercent }
}

/** Why an automatic slippage is what it is. */
export function explainAutoSlippage({ cause, percent }: AutoSlippage): string {
  const amount = formatPercentage(formatPercent(percent))
  switch (cause) {
    case 'unknown':
      return t`No recent prices of this pair are known, so this is the default.`
    case 'calm':
      return t`This pair barely moved within a minute in the last hour.`
    case 'move':
      return t`This pair moved up to ${amount} within a minute in the last hour.`
    case 'impact':
      return t`Your swap moves the price by ${amount}, so other trades affect it more.`
  }
}
