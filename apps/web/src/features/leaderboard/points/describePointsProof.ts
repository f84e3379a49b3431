import { t } from '@lingui/core/macro'
import type { PointsProof } from '../../../data/rewards/fetchPointsProof.ts'

/** The result of verifying a proof. */
export interface PointsProofText {
  tone: 'good' | 'warn' | 'bad'
  title: string
  text: string
}

/** Says whether the points are part of the published root. */
export function describePointsProof({
  roundId,
  isValid,
  root,
  published,
}: PointsProof): PointsProofText {
  if (!isValid || (published && published.root !== root)) {
    const title = t`These points are not part of the published root`
    return { tone: 'bad', title, text: t`Keep the proof file and report it.` }
  }
  if (!published) {
    const title = t`The path leads to the root`
    return {
      tone: 'warn',
      title,
      text: t`No settlement on chain has paid you for Round ${roundId} yet.`,
    }
  }
  const text = t`These points are part of the root that was published with the settlement of Round ${roundId}.`
  return { tone: 'good', title: t`Verified in your browser`, text }
}
