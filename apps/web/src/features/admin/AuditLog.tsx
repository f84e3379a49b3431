import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { adminAuditCall, auditActions } from '@vermeil/wire'
import { useState } from 'react'
import { useNames } from '../../data/names/useNames.ts'
import { formatCount } from '../../language/numbers.ts'
import { shortenHash } from '../../trade/link/shortenHash.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { Banner } from '../../ui/notice/Banner.tsx'
import { Empty } from '../../ui/notice/Empty.tsx'
import { AccountLink } from './AccountLink.tsx'
import { AdminTable } from './AdminTable.tsx'
import { Answer } from './Answer.tsx'
import { Chips } from './Chips.tsx'
import { Pager } from './Pager.tsx'
import { useAdminCall } from './useAdminCall.ts'

const filters = ['all', ...auditActions] as const

function nameAction(action: (typeof filters)[number]): string {
  switch (action) {
    case 'all':
      return t`All`
    case 'sign-in':
      return t`Signed in`
    case 'refused':
      return t`Sign-in refused`
    case 'sign-out':
      return t`Signed out`
    case 'disqualify':
      return t`Disqualified`
    case 'reinstate':
      return t`Reinstated`
    case 'appeal':
      return t`Appealed`
    case 'remove-order':
      return t`Order removal`
  }
}

/** The actions of administrators, newest first, and whether the hash chain is complete. */
export function AuditLog() {
  const [action, setAction] = useState<(typeof filters)[number]>('all')
  const [page, setPage] = useState(1)
  const query = useAdminCall(adminAuditCall, {
    query: { page: String(page), ...(action === 'all' ? {} : { action }) },
  })
  return (
    <>
      <h1>
        <Trans>Audit log</Trans>
      </h1>
      <Chips
        label={t`Action`}
        names={filters}
        selected={action}
        format={nameAction}
        onSelect={(name) => {
          setAction(name)
          setPage(1)
        }}
      />
      <Answer query={query}>
        {({ entries, pagination, brokenAt }) => (
          <>
            <ChainNote brokenAt={brokenAt} />
            <section className="card admin-card" aria-label={t`Audit log`}>
              {entries.length === 0 ? (
                <Empty icon="clock" title={t`No entries`} />
              ) : (
                <Entries entries={entries} />
              )}
              <Pager page={page} hasNext={page < pagination.totalPages} onPage={setPage} />
            </section>
          </>
        )}
      </Answer>
    </>
  )
}

function ChainNote({ brokenAt }: { brokenAt: number | null }) {
  if (brokenAt === null)
    return (
      <Banner tone="info">
        <Trans>
          Entries can't be edited or deleted. Each one carries the hash of the one before it, and
          all of them match.
        </Trans>
      </Banner>
    )
  const number = formatCount(brokenAt)
  return (
    <Banner tone="bad" title={t`Entry ${number} was changed`}>
      <Trans>
        Its hash doesn't follow from the entry before it. Compare it with the API's log.
      </Trans>
    </Banner>
  )
}

type Entry = NonNullable<ReturnType<typeof useAdminCall<typeof adminAuditCall>>['data']>['entries']

function Entries({ entries }: { entries: Entry }) {
  const { data: names } = useNames(entries.map(({ account }) => account))
  return (
    <AdminTable
      label={t`List of entries`}
      columns={[
        { name: t`Number` },
        { name: t`Time` },
        { name: t`Account` },
        { name: t`Action` },
        { name: t`Details`, isWide: true },
        { name: t`Hash` },
      ]}
      rows={entries.map(({ number, at, account, action, detail, hash }) => ({
        key: number,
        cells: [
          formatCount(number),
          <DateTime key="time" seconds={at} />,
          <AccountLink key="account" account={account} name={names?.get(account)} />,
          nameAction(action),
          <span key="details" className="dim">
            {detail}
          </span>,
          <abbr key="hash" className="dim" title={hash}>
            {shortenHash(hash)}
          </abbr>,
        ],
      }))}
    />
  )
}
