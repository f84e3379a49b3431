import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef, useSyncExternalStore } from 'react'
import { useApp } from '../../data/app/useApp.ts'
import type { Transaction } from '../../trade/transaction/Transaction.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Await } from '../../ui/loading/Await.tsx'
import { createPart } from '../../ui/loading/createPart.tsx'
import { useHiding } from '../../ui/state/useHiding.ts'
import { showActivity } from './activityView.ts'
import { StateIcon } from './StateIcon.tsx'
import { useTransactionText } from './useTransactionText.ts'

/** The maximum on screen. Older ones are in the list. */
const maxShown = 3
const FilledOrders = createPart(
  async () => (await import('../orders/FilledOrders.tsx')).FilledOrders,
)

/** Announces on any page how transactions ended whose dialog was closed, and which orders were filled. */
export function Messages() {
  const { transactions } = useApp()
  const { subscribe, readMessages, readTransactions } = transactions
  const ids = useSyncExternalStore(subscribe, readMessages, readMessages)
  const all = useSyncExternalStore(subscribe, readTransactions, readTransactions)
  const ended = ids.flatMap((id) => all.find((known) => known.id === id) ?? [])
  return (
    <div className="msgs" role="status" aria-label={t`Transaction messages`}>
      <Await>
        <FilledOrders />
      </Await>
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
  const place = useRef<HTMLDivElement>(null)
  useHiding(
    place,
    state === 'success',
    () => void transactions.act((store) => store.hideMessage(id)),
  )
  return (
    <div ref={place} className={`toast ${text.tone}`}>
      <StateIcon tone={text.tone} isExpired={state === 'expired'} />
      <div className="grow">
        <b>{text.headline}</b>
        <p className="dim">{text.reason ?? <Amounts given={text.given} got={text.got} />}</p>
      </div>
      <button
        type="button"
        className="btn quiet xs"
        onClick={() => {
          void transactions.act((store) => store.markRead(id))
          showActivity({ id })
        }}
      >
        {state === 'success' ? <Trans>View</Trans> : <Trans>Details</Trans>}
      </button>
      <button
        type="button"
        className="icon-button small"
        aria-label={t`Close`}
        onClick={() => void transactions.act((store) => store.markRead(id))}
      >
        <Icon name="close" size="small" />
      </button>
    </div>
  )
}

function Amounts({ given, got }: { given: string; got: string | undefined }) {
  if (got === undefined) return given
  return (
    <Trans>
      {given} for {got}
    </Trans>
  )
}
