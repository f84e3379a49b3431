import { t } from '@lingui/core/macro'
import { Skeleton } from '../../../ui/loading/Skeleton.tsx'
import type { Term } from '../../../ui/Terms.tsx'
import type { SwapSummary } from '../model/summarizeSwap.ts'

/** The row of the network fee, once a simulation has found it. */
export function listFee(
  { networkFee: fee, isFeePaid }: Pick<SwapSummary, 'networkFee' | 'isFeePaid'>,
  isSimulating: boolean,
): Term[] {
  if (fee === undefined) {
    return isSimulating ? [{ name: t`Network fee`, value: <Skeleton width={80} /> }] : []
  }
  const value = isFeePaid ? t`${fee} VTHO, paid by Vermeil` : `${fee} VTHO`
  return [{ name: t`Network fee`, value }]
}
