import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type Address, shortenAddress } from '@vermeil/units'
import { useState } from 'react'
import { useApp } from '../../data/app/useApp.ts'
import { useNames } from '../../data/names/useNames.ts'
import type { WalletKind } from '../../trade/deal/WalletKind.ts'
import { readRecipients } from '../../trade/recipient/recipients.ts'
import {
  describeWorse,
  type ReviewRow,
  type ReviewText,
} from '../../trade/review/describeReview.ts'
import { findReceiver, type Receiver } from '../../trade/review/findReceiver.ts'
import { findSignable, type Review } from '../../trade/review/Review.ts'
import type { Transaction } from '../../trade/transaction/Transaction.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Change } from '../../ui/Change.tsx'
import { AccountCoin } from '../../ui/coin/AccountCoin.tsx'
import { Banner } from '../../ui/notice/Banner.tsx'
import '../../ui/form/Checkbox.css'
import { TokenCoin } from '../../ui/coin/TokenCoin.tsx'
import { Terms } from '../../ui/Terms.tsx'
import { nameWallet } from '../../wallet/nameWallet.ts'
import { useWallet } from '../../wallet/session/useWallet.ts'
import { ConfirmReview } from './ConfirmReview.tsx'
import { nameAccount } from './nameAccount.ts'
import { ReceiverReview } from './ReceiverReview.tsx'
import type { ReviewActions } from './ReviewDialog.tsx'
import { SimulatedResult } from './SimulatedResult.tsx'

interface ReviewSheetProps extends Omit<ReviewActions, 'now' | 'onSign'> {
  review: Review
  /** The node does not answer, or is late with the next simulation. */
  isOld: boolean
  text: ReviewText
  walletKind: WalletKind
  /** The step after the confirmation: the passkey, the password, or nothing. */
  auth: 'passkey' | 'password' | undefined
  onConfirm(): void
}

type Names = ReadonlyMap<Address, string> | undefined

/** A review: amounts, terms, recipient and simulated result, and the confirmation below. */
export function ReviewSheet(props: ReviewSheetProps) {
  const { review, text, isOld } = props
  const receiver = useReceiver(review)
  const { recipient } = review.confirmed.deal
  const names = useNames(recipient ? [review.owner, recipient] : [review.owner]).data
  return (
    <>
      <section className="review-body" aria-label={text.title} {...scrollable}>
        <Amounts text={text} />
        <Notice review={review} />
        {receiver && (
          <ReceiverReview {...{ receiver, names }} isStopped={review.failure !== undefined} />
        )}
        {!review.failure && <Rows rows={text.rows} />}
        {!review.worse && !review.failure && (
          <SimulatedResult prepared={review.prepared} isOld={isOld} />
        )}
      </section>
      <div className="review-foot">
        <Foot {...props} receiver={receiver} names={names} />
      </div>
    </>
  )
}

/** A scrollable region has to be reachable by keyboard. */
const scrollable = { tabIndex: 0 }

/**
 * The facts about the recipient from the moment when the review opened. Paying an address must not make it known
 * beforehand.
 */
function useReceiver({ owner, confirmed }: Review): Receiver | undefined {
  const { storage, transactions } = useApp()
  const { wallets } = useWallet()
  const [recipients] = useState(() => [
    ...readRecipients(storage),
    ...listPaid(transactions.readTransactions()),
  ])
  const { recipient } = confirmed.deal
  const own = [owner, ...wallets.map(({ address }) => address)]
  return recipient && findReceiver(recipient, { own, recipients })
}

/** The recipients of pending and successful transactions, even if their dialogs were closed early. */
function listPaid(transactions: readonly Transaction[]): Address[] {
  const paid = transactions.filter(({ state }) => state === 'pending' || state === 'success')
  return paid.flatMap(({ recipient }) => recipient ?? [])
}

function Amounts({ text }: { text: ReviewText }) {
  return (
    <dl className="review-amounts">
      {text.amounts.map(({ name, amount, usd }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <TokenCoin token={amount.token} size="l" />
            <span>
              <b>
                {amount.text} {amount.token.symbol}
              </b>
              <small>{usd ?? t`Value unknown`}</small>
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Why nothing can be signed now. */
function Notice({ review: { worse, failure, confirmed } }: { review: Review }) {
  if (worse) {
    return (
      <Banner tone="warn" title={t`Price updated`}>
        {describeWorse(worse, confirmed)}
      </Banner>
    )
  }
  if (!failure) return null
  return (
    <Banner tone="bad" title={t`We stopped this transaction`}>
      {failure.message} {failure.hint} <Trans>Nothing was signed.</Trans>
    </Banner>
  )
}

function Rows({ rows }: { rows: ReviewRow[] }) {
  return (
    <div className="review-part">
      <Terms
        terms={rows.map(({ name, value, note, isStrong, changePercent }) => ({
          name,
          value: (
            <>
              {isStrong ? <b>{value}</b> : value}
              {changePercent !== undefined && <Change percent={changePercent} />}
              {note && <span className="dim"> · {note}</span>}
            </>
          ),
        }))}
      />
    </div>
  )
}

interface FootProps extends ReviewSheetProps {
  receiver: Receiver | undefined
  names: Names
}

function Foot(props: FootProps) {
  const { review, receiver, names, onClose, onUseReceiver } = props
  const { worse, failure } = review
  if (worse) {
    return (
      <Choice
        action={worse.deal.kind === 'limit' ? t`Keep this rate` : t`Accept new price`}
        onAct={() => props.onAccept(worse)}
        onCancel={onClose}
      />
    )
  }
  if (failure?.isFinal) {
    return (
      <Button wide onClick={onClose}>
        <Trans>Back</Trans>
      </Button>
    )
  }
  if (failure) {
    return <Choice action={t`Check again`} onAct={props.onRefresh} onCancel={onClose} />
  }
  if (receiver?.lookAlike && onUseReceiver) {
    const { address } = receiver.lookAlike
    return (
      <>
        <Button wide onClick={() => onUseReceiver(address)}>
          <Trans>Use {nameAccount(address, names)} instead</Trans>
        </Button>
        <ConfirmReview
          hold={t`Hold for 3 s to send anyway`}
          confirm={t`Send anyway`}
          holdMs={3_000}
          isDangerous
          hint={nameHint(props.auth, 3)}
          disabled={!findSignable(review)}
          onConfirm={props.onConfirm}
          onCancel={onClose}
        />
      </>
    )
  }
  return <Confirm {...props} />
}

function Choice(props: { action: string; onAct(): void; onCancel(): void }) {
  return (
    <>
      <Button wide onClick={props.onAct}>
        {props.action}
      </Button>
      <Button variant="quiet" size="small" onClick={props.onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </>
  )
}

function Confirm({
  review,
  text,
  auth,
  receiver,
  names,
  onConfirm,
  onClose,
  walletKind,
}: FootProps) {
  const [isTicked, setTicked] = useState(false)
  const isTickNeeded = receiver?.status === 'first'
  const isWaiting = isTickNeeded && !isTicked
  return (
    <>
      {isTickNeeded && (
        <label className="review-confirm">
          <input
            type="checkbox"
            className="check"
            checked={isTicked}
            onChange={(event) => setTicked(event.target.checked)}
          />
          <Trans>I checked the address with the recipient</Trans>
        </label>
      )}
      <Signer owner={review.owner} names={names} kind={walletKind} />
      <ConfirmReview
        hold={text.hold}
        confirm={text.confirm}
        isPlain={walletKind !== 'browser'}
        hint={isWaiting ? t`Tick the box first.` : nameHint(auth, 1)}
        disabled={isWaiting || !findSignable(review)}
        onConfirm={onConfirm}
        onCancel={onClose}
      />
    </>
  )
}

function Signer({ owner, names, kind }: { owner: Address; names: Names; kind: WalletKind }) {
  const name = names?.get(owner)
  return (
    <div className="row review-signer">
      <AccountCoin address={owner} />
      <span className="grow ellipsis">
        {name && <b>{name} </b>}
        <span className="dim mono">{shortenAddress(owner)}</span>
      </span>
      <span className="dim">
        {kind === 'browser' ? <Trans>Wallet in this browser</Trans> : nameWallet(kind)}
      </span>
    </div>
  )
}

function nameHint(auth: ReviewSheetProps['auth'], seconds: number): string {
  const hold =
    seconds === 1
      ? t`Press and hold for a second, or hold Space.`
      : t`Press and hold for ${seconds} seconds, or hold Space.`
  if (auth === undefined) return hold
  return auth === 'passkey' ? t`${hold} Then your passkey.` : t`${hold} Then your password.`
}
