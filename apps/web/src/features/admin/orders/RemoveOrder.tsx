import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { removalReasons } from '@vermeil/wire'
import { useEffect } from 'react'
import { adminKey } from '../../../data/admin/admin.ts'
import type { PlacedOrder } from '../../../data/orders/PlacedOrder.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { connectRequest } from '../../../wallet/session/connectRequest.ts'
import { useWallet } from '../../../wallet/session/useWallet.ts'
import { retryFlow } from '../../flow/retryFlow.ts'
import { TransactionDialogs } from '../../flow/TransactionDialogs.tsx'
import { useFlow } from '../../flow/useFlow.ts'
import { createCancellation } from '../../orders/dialogs/createOrderDeals.ts'
import { nameRemovalReason } from './nameRemovalReason.ts'

const kinds = ['cancel'] as const

interface RemoveOrderProps {
  order: PlacedOrder
  /** The contract's current reason: 0 if there is none, null if the node did not answer. */
  reason: number | null
}

/** The removal of an order, for one of the reasons that the order book verifies itself. */
export function RemoveOrder({ order, reason }: RemoveOrderProps) {
  const { wallet } = useWallet()
  const flow = useRemoval()
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
            <Icon name={code === reason ? 'check' : 'close'} size="small" />
            <span>
              {nameRemovalReason(code)}
              {code !== reason && <small>{reason === null ? t`Unknown` : t`Not the case`}</small>}
            </span>
          </li>
        ))}
      </ul>
      {reason === null && (
        <p className="error-text" role="alert">
          <Trans>The node does not answer, so the reasons are unknown.</Trans>
        </p>
      )}
      <Button
        wide
        variant="danger"
        disabled={!canRemove}
        onClick={() => {
          if (wallet) flow.submit(order)
          else connectRequest.write({})
        }}
      >
        {wallet ? <Trans>Remove order</Trans> : <Trans>Connect Wallet</Trans>}
      </Button>
      {flow.dialogs}
    </section>
  )
}

/** The transaction of a removal with its dialogs. When they close, the page is fetched again. */
function useRemoval() {
  const queries = useQueryClient()
  const flow = useFlow(kinds)
  const { isShown } = flow
  useEffect(() => {
    if (!isShown) void queries.invalidateQueries({ queryKey: adminKey })
  }, [isShown, queries])
  return {
    submit(order: PlacedOrder) {
      const confirmed = createCancellation([order])
      if (!confirmed) return
      const removal = { ...confirmed, deal: { ...confirmed.deal, isRemoval: true } }
      flow.submit(removal, { isRepeated: true })
    },
    dialogs: <TransactionDialogs flow={flow} onRetry={() => retryFlow(flow)} />,
  }
}
