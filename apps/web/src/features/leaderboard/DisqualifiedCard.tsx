import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Disqualification } from '@vermeil/points'
import { formatDateTime } from '../../language/times.ts'
import { Banner } from '../../ui/notice/Banner.tsx'
import { AppealForm } from './AppealForm.tsx'

interface DisqualifiedCardProps {
  disqualification: Disqualification
  /** When the account appealed against the decision, in seconds since 1970. */
  appealedAt: number | undefined
}

/** Tells the connected account that it is disqualified, why, and how to appeal (RWD-10). */
export function DisqualifiedCard({ disqualification, appealedAt }: DisqualifiedCardProps) {
  const { account, fromRound, decision, isConfirmed } = disqualification
  const date = formatDateTime(new Date(decision.at * 1_000))
  return (
    <section className="card board-place" aria-label={t`Disqualification`}>
      <Banner tone="bad" title={t`You were disqualified from Round ${fromRound}`}>
        {decision.reason}
      </Banner>
      <p className="dim">
        {isConfirmed ? (
          <Trans>Your appeal was declined by an administrator on {date}.</Trans>
        ) : (
          <Trans>Decided by an administrator on {date}.</Trans>
        )}{' '}
        <Trans>
          You have no points from this round on. You can still claim rewards of earlier rounds, and
          your tokens are not affected.
        </Trans>
      </p>
      {appealedAt === undefined ? (
        <AppealForm key={decision.number} account={account} number={decision.number} />
      ) : (
        <AppealSent at={appealedAt} />
      )}
    </section>
  )
}

function AppealSent({ at }: { at: number }) {
  const date = formatDateTime(new Date(at * 1_000))
  return (
    <Banner tone="info" title={t`Your appeal is with the administrators`}>
      <Trans>Sent on {date}. Their decision will be shown here.</Trans>
    </Banner>
  )
}
