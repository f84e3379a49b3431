import { t } from '@lingui/core/macro'
import type { Disqualification } from '@vermeil/points'
import { useNames } from '../../data/names/useNames.ts'
import { formatCount } from '../../language/numbers.ts'
import { ProfileLink } from '../../ui/coin/ProfileLink.tsx'
import { Details } from '../../ui/Details.tsx'

interface DisqualifiedListProps {
  disqualified: readonly Disqualification[]
  /** The list is not current. */
  isOld: boolean
}

/** The accounts that are disqualified in the round, with the reasons (RWD-10). */
export function DisqualifiedList({ disqualified, isOld }: DisqualifiedListProps) {
  if (disqualified.length === 0) return null
  const count = formatCount(disqualified.length)
  return (
    <Details className="board-banned" summary={t`Disqualified accounts: ${count}`}>
      <Rows {...{ disqualified, isOld }} />
    </Details>
  )
}

function Rows({ disqualified, isOld }: DisqualifiedListProps) {
  const { data: names } = useNames(disqualified.map(({ account }) => account))
  return (
    <ul className={isOld ? 'overdue' : undefined}>
      {disqualified.map(({ account, fromRound, decision }) => (
        <li key={account}>
          <ProfileLink account={account} name={names?.get(account)} />
          <span className="dim">{t`from Round ${fromRound}`}</span>
          <p>{decision.reason}</p>
        </li>
      ))}
    </ul>
  )
}
