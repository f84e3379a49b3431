import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type Address, parseTxId, shortenAddress } from '@vermeil/units'
import { adminFlagsCall, type CallAnswer } from '@vermeil/wire'
import { useNames } from '../../../data/names/useNames.ts'
import { formatCount } from '../../../language/numbers.ts'
import { formatDateTime } from '../../../language/times.ts'
import '../../../ui/Badge.css'
import { Details } from '../../../ui/Details.tsx'
import { TransactionLink } from '../../flow/TransactionLink.tsx'
import { AccountLink } from '../AccountLink.tsx'
import { Answer } from '../Answer.tsx'
import { formatDecimal } from '../formatDecimal.ts'
import { useAdminCall } from '../useAdminCall.ts'

type Flag = CallAnswer<typeof adminFlagsCall>['flags'][number]

interface FlagCardProps {
  /** Undefined for the current round. */
  roundId?: number | undefined
  /** Only the flags of this account. */
  account?: Address
}

/** The flags that the integrity rules raise in a round, with the evidence (RWD-10). */
export function FlagCard({ roundId, account }: FlagCardProps) {
  const query = useAdminCall(adminFlagsCall, {
    query: roundId === undefined ? {} : { round: String(roundId) },
  })
  return (
    <section className="card admin-card" aria-label={t`Flags`}>
      <h2>
        <Trans>Flags</Trans>
      </h2>
      <p className="admin-none dim">
        <Trans>A flag is not a verdict. Look at the evidence before you decide.</Trans>
      </p>
      <Answer query={query}>
        {({ flags, roundId: round }) => (
          <Flags
            flags={flags.filter(({ accounts }) => !account || accounts.includes(account))}
            roundId={round}
          />
        )}
      </Answer>
    </section>
  )
}

function Flags({ flags, roundId }: { flags: readonly Flag[]; roundId: number }) {
  const { data: names } = useNames(flags.flatMap(({ accounts }) => accounts as Address[]))
  if (flags.length === 0)
    return <p className="admin-none dim">{t`Nothing is flagged in Round ${roundId}.`}</p>
  return (
    <ul className="admin-flags">
      {flags.map((flag) => (
        <li key={`${flag.rule} ${flag.accounts.join()}`}>
          <p className="row">
            <span className="badge warn">
              {flag.rule === 'round-trips' ? t`Wash trading` : t`Wallet splitting`}
            </span>
            <span>{describeFlag(flag)}</span>
          </p>
          <p className="chips">
            {(flag.accounts as Address[]).map((account) => (
              <AccountLink key={account} account={account} name={names?.get(account)} />
            ))}
          </p>
          <Details className="admin-evidence" summary={t`Evidence`}>
            <Evidence flag={flag} />
          </Details>
        </li>
      ))}
    </ul>
  )
}

function describeFlag({ rule, count, points, allPoints }: Flag): string {
  const times = formatCount(count)
  const [some, all] = [formatDecimal(points), formatDecimal(allPoints)]
  return rule === 'round-trips'
    ? t`Round trips: ${times}, ${some} of ${all} points`
    : t`Copied trades: ${times}, ${some} points`
}

/** The transactions of round trips, or who funded the wallets and when. */
function Evidence({ flag: { trips, wallets } }: { flag: Flag }) {
  return (
    <ul>
      {trips.map(({ first, second }) => (
        <li key={`${first} ${second}`} className="row">
          <TransactionLink txId={parseTxId(first)} />
          <TransactionLink txId={parseTxId(second)} />
        </li>
      ))}
      {wallets.map(({ account, funder, fundedAt }) => (
        <li key={account} className="row">
          <span className="mono">{shortenAddress(account as Address)}</span>
          <span className="dim">{describeFunding(funder, fundedAt)}</span>
        </li>
      ))}
    </ul>
  )
}

function describeFunding(funder: string | null, fundedAt: number | null): string {
  if (funder === null || fundedAt === null) return t`Unknown`
  const name = shortenAddress(funder as Address)
  const date = formatDateTime(new Date(fundedAt * 1_000))
  return t`First funded by ${name}, ${date}`
}
