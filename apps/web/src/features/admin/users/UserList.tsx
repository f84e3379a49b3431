import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { adminUsersCall } from '@vermeil/wire'
import { useState } from 'react'
import { useNames } from '../../../data/names/useNames.ts'
import { formatCount } from '../../../language/numbers.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Empty } from '../../../ui/notice/Empty.tsx'
import { AccountLink } from '../AccountLink.tsx'
import { AdminTable } from '../AdminTable.tsx'
import { Answer } from '../Answer.tsx'
import { formatDecimal } from '../formatDecimal.ts'
import { Pager } from '../Pager.tsx'
import { useAdminCall } from '../useAdminCall.ts'
import { BannedList } from './BannedList.tsx'
import { FlagCard } from './FlagCard.tsx'

/** The traders of a round by points. */
export function UserList() {
  const [page, setPage] = useState(1)
  const [round, setRound] = useState<number | undefined>(undefined)
  const query = useAdminCall(adminUsersCall, {
    query: { page: String(page), ...(round === undefined ? {} : { round: String(round) }) },
  })
  const { data: names } = useNames(query.data?.users.map(({ account }) => account) ?? [])
  const show = (roundId: number) => {
    setRound(roundId)
    setPage(1)
  }
  return (
    <>
      <h1>
        <Trans>Users</Trans>
      </h1>
      <section className="card admin-card" aria-label={t`Users`}>
        <Answer query={query}>
          {({ users, roundId, currentRound, pagination }) => (
            <>
              <header className="row admin-round">
                <h2 className="grow">{t`Round ${roundId}`}</h2>
                <Button
                  size="tiny"
                  variant="outline"
                  disabled={roundId === 0}
                  onClick={() => show(roundId - 1)}
                >
                  <Trans>Previous Round</Trans>
                </Button>
                <Button
                  size="tiny"
                  variant="outline"
                  disabled={roundId >= currentRound}
                  onClick={() => show(roundId + 1)}
                >
                  <Trans>Next Round</Trans>
                </Button>
              </header>
              {users.length === 0 ? (
                <Empty icon="people" title={t`No one has points in this round.`} />
              ) : (
                <AdminTable
                  label={t`List of users`}
                  columns={[
                    { name: t`Rank` },
                    { name: t`User` },
                    { name: t`Points`, isNumber: true },
                    { name: t`Volume (VET)`, isNumber: true },
                    { name: t`Trades`, isNumber: true },
                  ]}
                  rows={users.map(({ rank, account, points, volumeVet, trades }) => ({
                    key: account,
                    cells: [
                      formatCount(rank),
                      <AccountLink key="user" account={account} name={names?.get(account)} />,
                      formatDecimal(points),
                      formatDecimal(volumeVet),
                      formatCount(trades),
                    ],
                  }))}
                />
              )}
              <Pager page={page} hasNext={page < pagination.totalPages} onPage={setPage} />
            </>
          )}
        </Answer>
      </section>
      <FlagCard roundId={round} />
      <BannedList />
    </>
  )
}
