import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { adminRemoveCall, removalReasons } from '@vermeil/wire'
import { useEffect, useState } from 'react'
import { adminKey } from '../../../data/admin/admin.ts'
import { fetchCall } from '../../../data/api/fetchCall.ts'
import type { PlacedOrder } from '../../../data/orders/PlacedOrder.ts'
import { additions } from '../../../trade/messages/messages.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { ScreenIcon } from '../../../ui/ScreenIcon.tsx'
import { connectRequest } from '../../../wallet/session/connectRequest.ts'
import { useWallet } from '../../../wallet/session/useWallet.ts'
import { TransactionDialogs } from '../../flow/TransactionDialogs.tsx'
import { useFlow } from '../../flow/useFlow.ts'
import { createCancellation } from '../../orders/dialogs/createOrderDeals.ts'
import { isOpenOrder } from '../../orders/order/describeOrder.ts'
import { useFailure } from '../useFailure.ts'
import { nameRemovalReason } from './nameRemovalReason.ts'

const kinds = ['cancel'] as const

interface RemoveOrderProps {
  order: PlacedOrder
  /** The contract's current reason: 0 if there is none, null if the node did not answer. */
  reason: number | null
}

/** The removal of an order, for one of the reasons that the order book verifies itself. */
export function RemoveOrder({ order, reason }: RemoveOrderProps) {
  const { wallet, state } = useWallet()
  const flow = useRemoval()
  // The dialogs stay until they are closed.
  if (!isOpenOrder(order)) return flow.dialogs
  const canRemove = reason !== null && reason !== 0
  return (
    <section className="card admin-body" aria-label={t`Remove this order`}>
      <h2>
        <Trans>Remove this order</Trans>
      </h2>
      <p className="dim">
        <Trans>
          The contract removes an order for these reasons only and checks them itself. Nothing
          leaves the maker's wallet.
        </Trans>
      </p>
      <ul className="admin-reasons">
        {removalReasons.map((code) => (
          <li key={code} className={code === reason ? 'is-met' : 'dim'}>
            <ScreenIcon name={code === reason ? 'check' : 'close'} size="small" />
            <span>
              {nameRemovalReason(code)}
              {code !== reason && <small>{reason === null ? t`Unknown` : t`Doesn't apply`}</small>}
            </span>
          </li>
        ))}
      </ul>
      {reason === null && (
        <p className="error-text" role="alert">
          <Trans>The node is not responding, so the reasons are unknown.</Trans>
        </p>
      )}
      {flow.failure && <Banner tone="bad">{flow.failure}</Banner>}
      <Button
        wide
        variant="danger"
        disabled={!canRemove}
        busy={flow.isRecording}
        onClick={() => {
          if (wallet) void flow.submit(order)
          else connectRequest.write({})
        }}
      >
        {wallet ? (
          <Trans>Remove order</Trans>
        ) : state === 'locked' ? (
          t(additions.unlockWallet)
        ) : (
          <Trans>Connect Wallet</Trans>
        )}
      </Button>
      {flow.dialogs}
    </section>
  )
}

/**
 * The transaction of a removal with its dialogs. The audit log has the removal before the wallet is asked. When the
 * dialogs close, the page is fetched again.
 */
function useRemoval() {
  const queries = useQueryClient()
  const flow = useFlow(kinds)
  const { isShown } = flow
  const failure = useFailure()
  const [isRecording, setRecording] = useState(false)
  useEffect(() => {
    if (!isShown) void queries.invalidateQueries({ queryKey: adminKey })
  }, [isShown, queries])
  const record = async (orderId: number): Promise<boolean> => {
    setRecording(true)
    failure.clear()
    try {
      await fetchCall(adminRemoveCall, { params: { orderId: String(orderId) } })
      return true
    } catch (cause) {
      failure.report(cause)
      void queries.invalidateQueries({ queryKey: adminKey })
      return false
    } finally {
      setRecording(false)
    }
  }
  return {
    failure: failure.failure,
    isRecording,
    async submit(order: PlacedOrder) {
      const confirmed = createCancellation([order])
      if (!confirmed || !(await record(order.id))) return
      const removal = { ...confirmed, deal: { ...confirmed.deal, isRemoval: true } }
      flow.submit(removal, { isRepeated: true })
    },
    dialogs: <TransactionDialogs flow={flow} onRetry={flow.retry} />,
  }
}
