import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { useApp } from '../../data/app/useApp.ts'
import { useConnection } from '../../data/connection/useConnection.ts'
import { formatCount } from '../../language/numbers.ts'
import { isOrderDeal } from '../../trade/deal/Deal.ts'
import { isOpen, type Transaction } from '../../trade/transaction/Transaction.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { Empty } from '../../ui/notice/Empty.tsx'
import '../../ui/Tabs.css'
import { activityView } from './activityView.ts'
import { findFailed } from './findFailed.ts'
import { groupByDay } from './groupByDay.ts'
import { TransactionRow } from './TransactionRow.tsx'

const filters = {
  all: {
    name: msg`All`,
    pick: (transactions: readonly Transaction[]) => transactions,
  },
  pending: {
    name: msg`Pending`,
    pick: (transactions: readonly Transaction[]) => transactions.filter(isOpen),
  },
  yours: {
    name: msg`Needs you`,
    pick: (transactions: readonly Transaction[]) => [
      ...transactions.filter(({ state }) => state === 'signing'),
      ...findFailed(transactions),
    ],
  },
  orders: {
    name: msg`Orders`,
    pick: (transactions: readonly Transaction[]) => transactions.filter(isOrderDeal),
  },
} as const

/** The transactions of this browser: the open ones first, then by day. */
export function ActivityList({ transactions }: { transactions: readonly Transaction[] }) {
  const [filter, setFilter] = useState<keyof typeof filters>('all')
  if (transactions.length === 0) return <Nothing />
  const shown = filters[filter].pick(transactions)
  return (
    <>
      <fieldset className="tabs" aria-label={t`Filter`}>
        {Object.entries(filters).map(([key, { name, pick }]) => (
          <button
            key={key}
            type="button"
            aria-pressed={key === filter}
            onClick={() => setFilter(key as keyof typeof filters)}
          >
            {t(name)} <small>{pick(transactions).length}</small>
          </button>
        ))}
      </fieldset>
      {transactions.some(isOpen) && <LastCheck />}
      <section className="drawer-body" aria-label={t`Transactions`}>
        {shown.length === 0 && (
          <p className="dim group-heading">
            <Trans>Nothing here.</Trans>
          </p>
        )}
        {groupByDay(shown, Date.now()).map(({ name, members }) => (
          <Group key={name} name={name}>
            {members.map((transaction) => (
              <TransactionRow key={transaction.id} transaction={transaction} />
            ))}
          </Group>
        ))}
        <p className="group-heading">
          <Link
            className="btn quiet xs"
            href="/me/swap/orders"
            onClick={() => activityView.write(undefined)}
          >
            <Trans>Full swap history</Trans>
          </Link>
        </p>
      </section>
    </>
  )
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <h3 className="heading group-heading">{name}</h3>
      <ul>{children}</ul>
    </>
  )
}

function Nothing() {
  return (
    <Empty icon="clock" title={t`Nothing here yet`}>
      <p>
        <Trans>Swaps, wraps and sends appear here the moment you sign them.</Trans>
      </p>
      <Link className="btn line small" href="/swap" onClick={() => activityView.write(undefined)}>
        <Trans>Make a swap</Trans>
      </Link>
    </Empty>
  )
}

/**
 * How old the states of open transactions are while the connection is lost. The strip over the page says that it is.
 */
function LastCheck() {
  const { live, transactions } = useApp()
  const connection = useConnection()
  const head = useSyncExternalStore(live.subscribe, live.readHead, live.readHead)
  if (connection === 'online' || !head) return null
  const block = formatCount(head.number)
  return (
    <p className="row spread meta last-check">
      <Trans>Last checked at block {block}.</Trans>
      {connection === 'nodeDown' && (
        <Button
          variant="outline"
          size="tiny"
          onClick={() => void transactions.act((store) => store.check())}
        >
          <Trans>Retry</Trans>
        </Button>
      )}
    </p>
  )
}
