import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type Address, parseTxId } from '@vermeil/units'
import { type AccountEvent, type AccountEventKind, accountEventKinds } from '@vermeil/wire'
import { useState } from 'react'
import { accountEventsOptions } from '../../data/account/accountHome.ts'
import { formatCount } from '../../language/numbers.ts'
import { Button } from '../../ui/button/Button.tsx'
import '../../ui/Chip.css'
import { DateTime } from '../../ui/DateTime.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { showActivity } from '../activity/activityView.ts'
import { TransactionLink } from '../flow/TransactionLink.tsx'
import { describeAccountEvent } from './describeAccountEvent.ts'
import { LoadFailed } from './LoadFailed.tsx'
import { LoadingRows } from './LoadingRows.tsx'

interface ActivityCardProps {
  account: Address
  isOwn: boolean
  /** The path of the account's trades. */
  tradesPath: string
}

interface Choice {
  kind: AccountEventKind
  /** The starts of all pages up to the shown one. */
  starts: readonly (string | undefined)[]
}

/** Everything that an account did, as far as it is indexed. */
export function ActivityCard({ account, isOwn, tradesPath }: ActivityCardProps) {
  const [{ kind, starts }, setChoice] = useState<Choice>({ kind: 'all', starts: [undefined] })
  const found = useQuery(accountEventsOptions(account, { kind, before: starts.at(-1) }))
  const { data, error } = found
  const page = formatCount(starts.length)
  return (
    <section className="card activity-card" aria-label={t`Activity`} aria-busy={!data && !error}>
      <header className="row spread">
        <h2>
          <Trans>Activity</Trans>
        </h2>
        <Link href={tradesPath}>
          <Trans>All trades</Trans>
        </Link>
      </header>
      <fieldset className="chips line" aria-label={t`Filter`}>
        {accountEventKinds.map((name) => (
          <button
            key={name}
            type="button"
            className="chip"
            aria-pressed={kind === name}
            onClick={() => setChoice({ kind: name, starts: [undefined] })}
          >
            {nameKind(name)}
          </button>
        ))}
      </fieldset>
      {error && (
        <LoadFailed
          title={t`The activity couldn't be loaded`}
          error={error}
          atMs={data ? found.dataUpdatedAt : undefined}
          onRetry={() => void found.refetch()}
        />
      )}
      {!data && !error && <LoadingRows />}
      {data?.events.length === 0 && <NoEvents isOwn={isOwn} isFiltered={kind !== 'all'} />}
      {data && data.events.length > 0 && (
        <ul className="events" aria-busy={found.isPlaceholderData}>
          {data.events.map((event) => (
            <Row
              key={`${event.transactionId} ${event.kind} ${event.reference} ${event.amountTo}`}
              event={event}
            />
          ))}
        </ul>
      )}
      {(starts.length > 1 || data?.next) && (
        <nav className="row" aria-label={t`Pages`}>
          <span className="dim grow" aria-live="polite">
            <Trans>Page {page}</Trans>
          </span>
          <Button
            size="tiny"
            variant="outline"
            disabled={starts.length === 1}
            onClick={() => setChoice({ kind, starts: starts.slice(0, -1) })}
          >
            <Trans>Previous</Trans>
          </Button>
          <Button
            size="tiny"
            variant="outline"
            disabled={!data?.next || found.isPlaceholderData}
            onClick={() => setChoice({ kind, starts: [...starts, data?.next ?? undefined] })}
          >
            <Trans>Next</Trans>
          </Button>
        </nav>
      )}
      <p className="dim activity-note">
        <Trans>Sends, wraps and approvals are not indexed. The explorer lists them.</Trans>{' '}
        {isOwn && (
          <button type="button" className="activity-open" onClick={() => showActivity({})}>
            <Trans>Transactions of this browser</Trans>
          </button>
        )}
      </p>
    </section>
  )
}

function nameKind(kind: AccountEventKind): string {
  return { all: t`All`, swaps: t`Swaps`, orders: t`Orders`, claims: t`Claims` }[kind]
}

function NoEvents({ isOwn, isFiltered }: { isOwn: boolean; isFiltered: boolean }) {
  if (isFiltered) return <Empty icon="search" title={t`Nothing of this kind`} />
  return (
    <Empty icon="clock" title={t`No activity yet`}>
      <p>
        <Trans>Swaps, orders and claims will be listed here.</Trans>
      </p>
      {isOwn && (
        <Link className="btn small" href="/swap">
          <Trans>Swap now</Trans>
        </Link>
      )}
    </Empty>
  )
}

function Row({ event }: { event: AccountEvent }) {
  const { title, icon, from, to, hasMoved, value } = describeAccountEvent(event)
  return (
    <li>
      <span className="event-icon">
        <Icon name={icon} size="small" />
      </span>
      <span className="event-name">
        <b>{title}</b>
        <small>
          {from && (
            <>
              {hasMoved && '-'}
              {from.text} <Icon name="arrowRight" size="small" />
              <span className="visually-hidden">{t`for`}</span>{' '}
            </>
          )}
          <span className={hasMoved ? 'up' : undefined}>
            {hasMoved && '+'}
            {to.text}
          </span>
        </small>
      </span>
      <span className="num event-place">
        {value ?? ''}
        <small>
          <DateTime seconds={event.timestamp} />
        </small>
      </span>
      <span className="event-link">
        <TransactionLink txId={parseTxId(event.transactionId)} />
      </span>
    </li>
  )
}
