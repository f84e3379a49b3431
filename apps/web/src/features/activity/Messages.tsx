import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Address } from '@vermeil/units'
import { useRef, useSyncExternalStore } from 'react'
import { useApp } from '../../data/app/useApp.ts'
import { useNotification } from '../../data/notifications/useNotification.ts'
import type { Transaction } from '../../trade/transaction/Transaction.ts'
import type { TransactionText } from '../../trade/transaction/texts/describeTransaction.ts'
import { Link } from '../../ui/Link.tsx'
import { Await } from '../../ui/loading/Await.tsx'
import { createPart } from '../../ui/loading/createPart.tsx'
import { ScreenIcon } from '../../ui/ScreenIcon.tsx'
import { useAutoDismiss } from '../../ui/state/useAutoDismiss.ts'
import { PriceAlerts } from '../alerts/PriceAlerts.tsx'
import { ReceiverName } from '../recipient/ReceiverName.tsx'
import { activityView } from './activityView.ts'
import { linkRetry } from './linkRetry.ts'
import { StateIcon } from './StateIcon.tsx'
import { useTransactionText } from './useTransactionText.ts'

/** The maximum on screen. Older ones are in the list. */
const maxShown = 3
const FilledOrders = createPart(
  async () => (await import('../orders/FilledOrders.tsx')).FilledOrders,
)

/** Announces on any page how transactions ended whose dialog was closed, which orders were filled, and prices that were reached. */
export function Messages() {
  const { transactions } = useApp()
  const { subscribe, readMessages, readTransactions } = transactions
  const ids = useSyncExternalStore(subscribe, readMessages, readMessages)
  const all = useSyncExternalStore(subscribe, readTransactions, readTransactions)
  const ended = ids.flatMap((id) => all.find((known) => known.id === id) ?? [])
  return (
    <div className="toasts" role="status" aria-label={t`Transaction messages`}>
      <Await>
        <FilledOrders />
      </Await>
      <PriceAlerts />
      {ended.slice(-maxShown).map((transaction) => (
        <Message key={transaction.id} transaction={transaction} />
      ))}
    </div>
  )
}

function Message({ transaction }: { transaction: Transaction }) {
  const { transactions } = useApp()
  const { id, state } = transaction
  const text = useTransactionText(transaction)
  const retry = linkRetry(transaction)
  const markRead = () => void transactions.act((store) => store.markRead(id))
  const place = useRef<HTMLDivElement>(null)
  useNotification({
    title: text.headline,
    body: text.reason ?? text.given,
    tag: id,
    path: location.pathname,
  })
  useAutoDismiss(
    place,
    state === 'success',
    () => void transactions.act((store) => store.hideMessage(id)),
  )
  return (
    <div ref={place} className={`toast ${text.tone}`}>
      <StateIcon tone={text.tone} isExpired={state === 'expired'} />
      <div className="grow">
        <b>{text.headline}</b>
        <p className="dim">
          {text.reason ?? <Amounts {...text} recipient={transaction.recipient} />}
        </p>
        {retry && (
          <Link className="btn line xs" href={retry} onClick={markRead}>
            <Trans>Retry</Trans>
          </Link>
        )}
      </div>
      <button
        type="button"
        className="btn quiet xs"
        onClick={() => {
          markRead()
          activityView.write({ id })
        }}
      >
        {state === 'success' ? <Trans>View</Trans> : <Trans>Details</Trans>}
      </button>
      <button type="button" className="icon-button small" aria-label={t`Close`} onClick={markRead}>
        <ScreenIcon name="close" size="small" />
      </button>
    </div>
  )
}

function Amounts({ given, got, recipient }: AmountsProps) {
  return (
    <>
      {got === undefined ? given : t`${given} for ${got}`}
      {recipient && (
        <>
          {' '}
          <Trans>
            to <ReceiverName address={recipient} />
          </Trans>
        </>
      )}
    </>
  )
}

interface AmountsProps extends Pick<TransactionText, 'given' | 'got'> {
  recipient: Address | undefined
}
