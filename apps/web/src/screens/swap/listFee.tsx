import { t } from '@lingui/core/macro'
import type { SwapSummary } from '../../trade/summarizeSwap.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { Term } from '../../ui/Terms.tsx'

/** The row of the network fee, as soon as a simulation finds it out. */
export function listFee(
  { networkFee, isFeePaid }: Pick<SwapSummary, 'networkFee' | 'isFeePaid'>,
  isSimulating: boolean,
): Term[] {
  if (networkFee === undefined) {
    return isSimulating ? [{ name: t`Network fee`, value: <Skeleton width={80} /> }] : []
  }
  const value = isFeePaid ? t`${networkFee} VTHO, paid by Vermeil` : `${networkFee} VTHO`
  return [{ name: t`Network fee`, value }]
}
