import { mediumImpactPercent } from '../limits/limits.ts'
import type { ProofText } from './describeProof.ts'
import type { Impact } from './findImpact.ts'

/** The losses of a swap, each in percent: against the dollars paid, by moving the price, and against the best price. */
interface Losses {
  differencePercent?: number | undefined
  impact: Pick<Impact, 'tier'> | undefined
  proof: Pick<ProofText, 'loss'>
}

/** Whether a swap loses so much that a seal would mislead, however good its route is. */
export function hasHeavyLoss({ differencePercent = 0, impact, proof }: Losses): boolean {
  const isImpact = impact?.tier === 'medium' || impact?.tier === 'high'
  return isImpact || Math.max(-differencePercent, proof.loss) > mediumImpactPercent
}
