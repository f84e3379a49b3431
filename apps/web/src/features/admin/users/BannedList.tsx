import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { listDisqualifications } from '@vermeil/points'
import { useNames } from '../../../data/names/useNames.ts'
import { disqualificationsOptions } from '../../../data/rewards/disqualifications.ts'
import '../../../ui/Badge.css'
import { AccountLink } from '../AccountLink.tsx'
import { AdminTable } from '../AdminTable.tsx'

/** All disqualified accounts; those whose appeal waits for an answer are marked. */
export function BannedList() {
  const { data } = useQuery(disqualificationsOptions())
  const banned = listDisqualifications(data?.decisions ?? [], Number.POSITIVE_INFINITY)
  const { data: names } = useNames(banned.map(({ account }) => account))
  if (banned.length === 0) return null
  const appealed = new Set(data?.appeals.map(({ decision }) => decision))
  return (
    <section className="card admin-card" aria-label={t`Disqualified`}>
      <h2>
        <Trans>Disqualified</Trans>
      </h2>
      <AdminTable
        label={t`Disqualified accounts`}
        columns={[
          { name: t`User` },
          { name: t`From round`, isNumber: true },
          { name: t`Reason`, isWide: true },
          { name: t`Appeal` },
        ]}
        rows={banned.map(({ account, fromRound, decision }) => ({
          key: account,
          cells: [
            <AccountLink key="user" account={account} name={names?.get(account)} />,
            fromRound,
            decision.reason,
            appealed.has(decision.number) && (
              <span key="appeal" className="badge warn">
                <Trans>Appeal received</Trans>
              </span>
            ),
          ],
        }))}
      />
    </section>
  )
}
