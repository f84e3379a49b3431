import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { listDisqualifications } from '@vermeil/points'
import { useNames } from '../../../data/names/useNames.ts'
import { disqualificationsOptions } from '../../../data/rewards/disqualifications.ts'
import '../../../ui/Badge.css'
import { ScrollTable } from '../../../ui/ScrollTable.tsx'
import { AccountLink } from '../AccountLink.tsx'

/** All disqualified accounts; those whose appeal waits for an answer are marked. */
export function BannedList() {
  const { data } = useQuery(disqualificationsOptions())
  const banned = listDisqualifications(data?.decisions ?? [], Number.POSITIVE_INFINITY)
  const { data: names } = useNames(banned.map(({ account }) => account))
  if (banned.length === 0) return null
  const appealed = new Set(data?.appeals.map(({ decision }) => decision))
  const columns = [t`User`, t`From round`, t`Reason`, t`Appeal`]
  return (
    <section className="card admin-card" aria-label={t`Disqualified`}>
      <h2>
        <Trans>Disqualified</Trans>
      </h2>
      <ScrollTable className="admin-table" label={t`Disqualified accounts`} columns={columns}>
        {banned.map(({ account, fromRound, decision }) => (
          <tr key={account}>
            <td>
              <AccountLink account={account} name={names?.get(account)} />
            </td>
            <td>{fromRound}</td>
            <td>{decision.reason}</td>
            <td>
              {appealed.has(decision.number) && (
                <span className="badge warn">
                  <Trans>Appeal received</Trans>
                </span>
              )}
            </td>
          </tr>
        ))}
      </ScrollTable>
    </section>
  )
}
