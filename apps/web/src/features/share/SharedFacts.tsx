import { useQuery } from '@tanstack/react-query'
import type { TxId } from '@vermeil/units'
import { measuredSwapOptions } from '../../data/quality/measuredSwap.ts'
import type { SharedDeal } from './readShared.ts'
import { SameSwapNow } from './SameSwapNow.tsx'
import { ShareResult } from './ShareResult.tsx'
import { ShareRoute } from './ShareRoute.tsx'

/** The route and the price quality of a shared swap, and what it would pay now. */
export function SharedFacts({ txId, deal }: { txId: TxId; deal: SharedDeal }) {
  const { data, isError } = useQuery(measuredSwapOptions(txId))
  return (
    <>
      <ShareRoute deal={deal} />
      <ShareResult txId={txId} buy={deal.buy} />
      {/* After the parts above have arrived, so that they do not move it. */}
      {(data !== undefined || isError) && <SameSwapNow deal={deal} />}
    </>
  )
}
