import { t } from '@lingui/core/macro'
import { Skeleton } from '../../../ui/loading/Skeleton.tsx'
import type { Term } from '../../../ui/Terms.tsx'
import type { SwapSummary } from '../model/summarizeSwap.ts'
import { NetworkFee } from './NetworkFee.tsx'

/** The row of the network fee, once a simulation has found it. */
export function listFee(
  { networkFee, isFeePaid }: Pick<SwapSummary, 'networkFee' | 'isFeePaid'>,
  isSimulating: boolean,
): Term[] {
  if (networkFee === undefined) {
    return isSimulating ? [{ name: t`Network fee`, value: <Skeleton width={80} /> }] : []
  }
  return [{ name: t`Network fee`, value: <NetworkFee fee={networkFee} isPaid={isFeePaid} /> }]
}
