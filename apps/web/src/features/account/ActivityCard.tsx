import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { findToken, type Token } from '@vermeil/tokens'
import { type Address, parseTxId, shortenAddress } from '@vermeil/units'
import { Fragment, memo, useDeferredValue, useMemo, useState } from 'react'
import {
  type AccountActivity,
  type ActivityKind,
  type ActivityStart,
  accountActivityOptions,
  activityKinds,
  newestStart,
  readPlace,
} from '../../data/account/accountActivity.ts'
import { useApp } from '../../data/app/useApp.ts'
import { useIsOld } from '../../data/freshness/useIsOld.ts'
import { useNames } from '../../data/names/useNames.ts'
import { usePrices } from '../../data/prices/usePrices.ts'
import { formatCount } from '../../language/numbers.ts'
import { useLanguage } from '../../language/useLanguage.ts'
import { accountTradesMs } from '../../trade/limits/timings.ts'
import { readRecipients } from '../../trade/recipient/recipients.ts'
import { recipientTexts } from '../../trade/recipient/recipientTexts.ts'
import '../../ui/Badge.css'
import { Button } from '../../ui/button/Button.tsx'
import '../../ui/Chip.css'
import { DateTime } from '../../ui/DateTime.tsx'
import { Link } from '../../ui/Link.tsx'
import { Await } from '../../ui/loading/Await.tsx'
import { createPart } from '../../ui/loading/createPart.tsx'
import { Empty } from '../../ui/notice/Empty.tsx'
import { ScreenIcon } from '../../ui/ScreenIcon.tsx'
import { Pagination } from '../../ui/table/Pagination.tsx'
import { activityView } from '../activity/activityView.ts'
import { TransactionLink } from '../flow/TransactionLink.tsx'
import { describeAccountEvent, describeMovement } from './describeAccountEvent.ts'
import './events.css'
import { groupActivity } from './groupActivity.ts'
import { LoadFailed } from './LoadFailed.tsx'
import { LoadingRows } from './LoadingRows.tsx'
import { listActivityKeys } from './listActivityKeys.ts'
import { screenActivity } from './screenActivity.ts'

const ExportDialog = createPart(
  async () => (await import('./trades/ExportDialog.tsx')).ExportDialog,
  { isOver: true },
)

interface ActivityCardProps {
  account: Address
  isOwn: boolean
  /** The path of the account's trades. */
  tradesPath: string
}

interface Choice {
  kind: ActivityKind
  /** The starts of all pages up to the shown one. */
  starts: readonly ActivityStart[]
}

/** All activity of an account. */
export function ActivityCard({ account, isOwn, tradesPath }: ActivityCardProps) {
  const [{ kind, starts }, setChoice] = useState<Choice>(startAt('all'))
  const [isExporting, setExporting] = useState(false)
  const start = starts.at(-1) ?? newestStart
  const found = useQuery(accountActivityOptions(useApp(), { account, kind, start }))
  const { error } = found
  // The rows are rendered in several short tasks.
  const data = useDeferredValue(found.data)
  const isCurrent = data === found.data && !found.isPlaceholderData
  const next = isCurrent ? data?.next : undefined
  const isOld = useIsOld(found, accountTradesMs)
  const page = formatCount(starts.length)
  return (
    <section
      id="activity"
      className="card activity-card"
      aria-label={t`Activity`}
      aria-busy={!data && !error}
    >
      <header className="row spread">
        <h2>
          <Trans>Activity</Trans>
        </h2>
        <span className="row">
          <Link href={tradesPath}>
            <Trans>All trades</Trans>
          </Link>
          <Button size="tiny" variant="outline" onClick={() => setExporting(true)}>
            <ScreenIcon name="arrowDown" size="small" />
            <Trans>Export CSV</Trans>
          </Button>
        </span>
      </header>
      <fieldset className="chips line" aria-label={t`Filter`}>
        {activityKinds.map((name) => (
          <button
            key={name}
            type="button"
            className="chip"
            aria-pressed={kind === name}
            onClick={() => setChoice(startAt(name))}
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
      {data?.items.length === 0 && <NoEvents isOwn={isOwn} isFiltered={kind !== 'all'} />}
      {data && data.items.length > 0 && (
        <Rows
          key={[kind, starts.length].join()}
          items={data.items}
          isOwn={isOwn}
          isBusy={!isCurrent}
          isOld={isOld}
        />
      )}
      {(starts.length > 1 || data?.next) && (
        <Pagination
          onPrevious={
            starts.length > 1 ? () => setChoice({ kind, starts: starts.slice(0, -1) }) : undefined
          }
          onNext={next ? () => setChoice({ kind, starts: [...starts, next] }) : undefined}
        >
          <Trans>Page {page}</Trans>
        </Pagination>
      )}
      <p className="dim activity-note">
        <Trans>
          Approvals and transfers of unlisted tokens are left out. The explorer lists them.
        </Trans>{' '}
        {isOwn && (
          <button type="button" className="activity-open" onClick={() => activityView.write({})}>
            <Trans>Transactions of this browser</Trans>
          </button>
        )}
      </p>
      <Await>
        {isExporting && <ExportDialog account={account} onClose={() => setExporting(false)} />}
      </Await>
    </section>
  )
}

const startAt = (kind: ActivityKind): Choice => ({ kind, starts: [newestStart] })

function nameKind(kind: ActivityKind): string {
  return {
    all: t`All`,
    swaps: t`Swaps`,
    orders: t`Orders`,
    sends: t`Sends`,
    wraps: t`Wraps`,
    claims: t`Claims`,
  }[kind]
}

function NoEvents({ isOwn, isFiltered }: { isOwn: boolean; isFiltered: boolean }) {
  if (isFiltered) return <Empty icon="search" title={t`Nothing matches this filter`} />
  return (
    <Empty icon="clock" title={t`No activity yet`}>
      <p>
        <Trans>Swaps, orders, sends, wraps and claims will be listed here.</Trans>
      </p>
      {isOwn && (
        <Link className="btn line small" href="/swap">
          <Trans>Swap now</Trans>
        </Link>
      )}
    </Empty>
  )
}

interface RowsProps {
  items: readonly AccountActivity[]
  isOwn: boolean
  isBusy: boolean
  /** The items are not current. */
  isOld: boolean
}

/** The rows of a page, by day. Tiny amounts from strangers are hidden until the user shows them. */
const Rows = memo(function Rows({ items, isOwn, isBusy, isOld }: RowsProps) {
  const language = useLanguage()
  const { storage } = useApp()
  const tokens = useMemo(() => listTokens(items), [items])
  const prices = usePrices(tokens, true)
  const [isDustShown, setDustShown] = useState(false)
  const recipients = isOwn ? readRecipients(storage) : []
  const { shown, dust, lookAlikes } = screenActivity(items, { prices: prices.data, recipients })
  const rows = isDustShown ? items : shown
  const parties = rows.flatMap((item) => findParty(item) ?? [])
  const { data: names } = useNames([...new Set(parties)])
  const count = formatCount(dust.length)
  const keys = listActivityKeys(rows)
  return (
    <>
      {groupActivity(rows, { nowMs: Date.now(), language }).map((day) => (
        <Fragment key={day.name}>
          <h3 className="event-day">{day.name}</h3>
          <ul className={isOld ? 'events overdue' : 'events'} aria-busy={isBusy}>
            {day.items.map((item) => (
              <Row key={keys.get(item)} {...{ item, names, lookAlikes }} />
            ))}
          </ul>
        </Fragment>
      ))}
      {dust.length > 0 && !isDustShown && (
        <p className="activity-note">
          <Button variant="quiet" size="tiny" onClick={() => setDustShown(true)}>
            <Trans>Show tiny amounts from strangers ({count})</Trans>
          </Button>
        </p>
      )}
    </>
  )
})

/** The tokens whose prices are needed to find tiny amounts. */
function listTokens(items: readonly AccountActivity[]): Token[] {
  const moved = items.flatMap((item) => ('movement' in item ? item.movement.token : []))
  return [...new Set(moved)].toSorted().map((token) => findToken(token))
}

interface RowProps {
  item: AccountActivity
  names: ReadonlyMap<Address, string> | undefined
  lookAlikes: ReadonlySet<Address>
}

function Row({ item, names, lookAlikes }: RowProps) {
  const { title, icon, from, to, hasMoved, hasReceived, value } = describe(item, names)
  const txId = 'movement' in item ? item.movement.txId : parseTxId(item.event.transactionId)
  return (
    <li>
      <span className="event-icon">
        <ScreenIcon name={icon} size="small" />
      </span>
      <span className="event-name">
        <b>{title}</b>
        {'movement' in item && lookAlikes.has(item.movement.party) && (
          <span className="badge warn">
            <ScreenIcon name="warning" size="small" />
            {t(recipientTexts.lookAlikeTitle)}
          </span>
        )}
        <small>
          {from && hasMoved && '-'}
          {from?.text}
          {from && to && (
            <>
              {' '}
              <ScreenIcon name="arrowRight" size="small" />
              <span className="visually-hidden">{t`for`}</span>{' '}
            </>
          )}
          {to && (
            <span className={hasReceived ? 'up' : undefined}>
              {hasReceived && '+'}
              {to.text}
            </span>
          )}
        </small>
      </span>
      <span className="num event-place">
        <span className="event-value">{value}</span>
        <small>
          <DateTime seconds={readPlace(item).timestamp} hasDayAbove />
        </small>
      </span>
      <span className="event-link">
        <TransactionLink txId={txId} />
      </span>
    </li>
  )
}

function describe(item: AccountActivity, names: RowProps['names']) {
  const address = findParty(item)
  const party = address ? (names?.get(address) ?? shortenAddress(address)) : ''
  return 'event' in item
    ? describeAccountEvent(item.event, party)
    : describeMovement(item.movement, party)
}

/** The other account of an activity. */
function findParty(item: AccountActivity): Address | null {
  return 'event' in item ? item.event.recipient : item.movement.party
}
