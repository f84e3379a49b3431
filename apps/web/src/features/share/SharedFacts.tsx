import type { TxId } from '@vermeil/units'
import type { SharedDeal } from './readShared.ts'
import { ShareResult } from './ShareResult.tsx'
import { ShareRoute } from './ShareRoute.tsx'

/** The route and the price quality of a shared swap. */
export function SharedFacts({ txId, deal }: { txId: TxId; deal: SharedDeal }) {
  return (
    <>
      <ShareRoute deal={deal} />
      <ShareResult txId={txId} buy={deal.buy} />
    </>
  )
}
