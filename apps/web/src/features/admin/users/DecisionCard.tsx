import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { adminDecideCall, type adminUserCall, type CallAnswer, maxReason } from '@vermeil/wire'
import { useState } from 'react'
import { adminKey } from '../../../data/admin/admin.ts'
import { fetchCall } from '../../../data/api/fetchCall.ts'
import { disqualificationsKey } from '../../../data/rewards/disqualifications.ts'
import '../../../ui/Badge.css'
import { Button } from '../../../ui/button/Button.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { Terms } from '../../../ui/Terms.tsx'
import { AccountLink } from '../AccountLink.tsx'
import { useFailure } from '../useFailure.ts'

type User = Pick<CallAnswer<typeof adminUserCall>, 'account' | 'decisions' | 'fromRound'>
type Decision = User['decisions'][number]

/** The disqualification of an account, its reinstatement, and the decisions so far. */
export function DecisionCard({ user }: { user: User }) {
  const [newest, ...earlier] = user.decisions
  const current = newest?.action === 'disqualify' ? newest : undefined
  const past = current ? earlier : user.decisions
  return (
    <section className="card admin-body" aria-label={t`Disqualification`}>
      <header className="row spread">
        <h2>{current ? t`Disqualified` : t`Disqualify`}</h2>
        {current?.appeal && (
          <span className="badge warn">
            <Trans>Appeal received</Trans>
          </span>
        )}
      </header>
      {current ? <DecisionTerms decision={current} /> : <Explanation fromRound={user.fromRound} />}
      <DecisionForm user={user} current={current} />
      {past.length > 0 && (
        <>
          <h3 className="heading">
            <Trans>Earlier decisions</Trans>
          </h3>
          {past.map((decision) => (
            <DecisionTerms key={decision.number} decision={decision} />
          ))}
        </>
      )}
    </section>
  )
}

function Explanation({ fromRound }: { fromRound: number }) {
  return (
    <p className="dim">
      <Trans>
        Removes all points from Round {fromRound} on and bars this account from rewards until it is
        reinstated. It can still trade. Everybody can read the reason.
      </Trans>
    </p>
  )
}

function DecisionTerms({ decision }: { decision: Decision }) {
  const { action, reason, fromRound, at, administrator, appeal } = decision
  return (
    <Terms
      terms={[
        { name: t`Decision`, value: action === 'disqualify' ? t`Disqualified` : t`Reinstated` },
        { name: t`Date`, value: <DateTime seconds={at} /> },
        { name: t`From round`, value: fromRound },
        { name: t`By`, value: <AccountLink account={administrator} /> },
        { name: t`Reason`, value: reason },
        ...(appeal
          ? [
              { name: t`Appealed`, value: <DateTime seconds={appeal.at} /> },
              { name: t`Appeal`, value: appeal.text },
            ]
          : []),
      ]}
    />
  )
}

interface DecisionFormProps {
  user: User
  /** The decision by which the account is disqualified. */
  current: Decision | undefined
}

function DecisionForm({ user, current }: DecisionFormProps) {
  const { reason, setReason, failure, sending, decide } = useDecision(user.account)
  const isEmpty = reason.trim() === ''
  return (
    <>
      <TextArea
        label={current ? t`Why` : t`What the trader will read`}
        hint={t`The reason is public.`}
        maxLength={maxReason}
        value={reason}
        onChange={setReason}
      />
      {failure && <Banner tone="bad">{failure}</Banner>}
      {(!current || current.appeal) && (
        <Button
          wide
          variant="danger"
          size="small"
          disabled={isEmpty}
          busy={sending === 'disqualify'}
          onClick={() => void decide('disqualify')}
        >
          {current ? <Trans>Decline the appeal</Trans> : <Trans>Disqualify</Trans>}
        </Button>
      )}
      {current && (
        <Button
          wide
          variant="outline"
          size="small"
          disabled={isEmpty}
          busy={sending === 'reinstate'}
          onClick={() => void decide('reinstate')}
        >
          <Trans>Reinstate</Trans>
        </Button>
      )}
    </>
  )
}

function useDecision(account: User['account']) {
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const failure = useFailure()
  const [sending, setSending] = useState<Decision['action']>()
  const decide = async (action: Decision['action']) => {
    setSending(action)
    failure.clear()
    try {
      await fetchCall(adminDecideCall, { body: { account, action, reason: reason.trim() } })
      setReason('')
      await queries.invalidateQueries({ queryKey: adminKey })
      await queries.invalidateQueries({ queryKey: disqualificationsKey })
    } catch (cause) {
      failure.report(cause)
    } finally {
      setSending(undefined)
    }
  }
  return { reason, setReason, failure: failure.failure, sending, decide }
}
