import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type Address, shortenAddress } from '@vermeil/units'
import { compareAddresses } from '../../trade/review/compareAddresses.ts'
import type { Receiver } from '../../trade/review/findReceiver.ts'
import { AccountCoin } from '../../ui/coin/AccountCoin.tsx'
import '../../ui/Badge.css'
import { CopyButton } from '../../ui/button/CopyButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Banner } from '../../ui/notice/Banner.tsx'
import { nameAccount } from './nameAccount.ts'

interface ReceiverReviewProps {
  receiver: Receiver
  /** The names of accounts, if they are known. */
  names: ReadonlyMap<Address, string> | undefined
  /** Nothing can be signed, so there is nothing to check before. */
  isStopped: boolean
}

/** The recipient: the whole address, and what this browser knows about it. */
export function ReceiverReview({ receiver, names, isStopped }: ReceiverReviewProps) {
  const { address, status, lookAlike } = receiver
  if (lookAlike) return <LookAlike receiver={receiver} like={lookAlike} names={names} />
  const name = names?.get(address)
  return (
    <>
      <div className="review-part">
        <div className="row spread review-label">
          <span className="dim">
            <Trans>Recipient</Trans>
          </span>
          <StatusBadge status={status} />
        </div>
        <div className="row review-account">
          <AccountCoin address={address} size="m" />
          <div className="grow">
            {name && <b>{name}</b>}
            <AddressGroups address={address} />
          </div>
          <CopyButton text={address} label={t`Copy the address`} />
        </div>
      </div>
      {status === 'first' && !isStopped && (
        <Banner tone="warn" title={t`You haven't sent to this address before`}>
          <Trans>
            This browser has no record of an earlier payment to it. Check every character: a
            transaction can't be undone.
          </Trans>
        </Banner>
      )}
    </>
  )
}

function StatusBadge({ status }: Pick<Receiver, 'status'>) {
  if (status === 'first') {
    return (
      <span className="badge warn">
        <Icon name="warning" />
        <Trans>First time</Trans>
      </span>
    )
  }
  return (
    <span className="badge good">
      <Icon name="check" />
      {status === 'own' ? t`Your account` : t`Used before`}
    </span>
  )
}

interface LookAlikeProps extends Omit<ReceiverReviewProps, 'isStopped'> {
  like: NonNullable<Receiver['lookAlike']>
}

/** Both addresses, one above the other, with the different groups underlined. */
function LookAlike({ receiver: { address }, like, names }: LookAlikeProps) {
  const name = nameAccount(like.address, names)
  return (
    <>
      <Banner tone="bad" title={t`This isn't ${name}`}>
        <Trans>
          Looks like {shortenAddress(like.address)}, which you've used before, but it's different.
          Scammers create look-alikes so that you copy the wrong one.
        </Trans>
      </Banner>
      <div className="review-part review-two">
        <div className="row review-account">
          <AccountCoin address={address} size="m" />
          <div className="grow">
            <p className="row spread">
              <b>
                <Trans>You entered</Trans>
              </b>
              <StatusBadge status="first" />
            </p>
            <AddressGroups address={address} other={like.address} />
          </div>
        </div>
        <div className="row review-account">
          <AccountCoin address={like.address} size="m" />
          <div className="grow">
            <p className="row spread">
              <b>{name}</b>
              <StatusBadge status={like.isOwn ? 'own' : 'used'} />
            </p>
            <AddressGroups address={like.address} other={address} />
          </div>
        </div>
      </div>
    </>
  )
}

function AddressGroups({ address, other }: { address: Address; other?: Address }) {
  return (
    <p className="mono review-address">
      {compareAddresses(address, other).map(({ at, text, isDifferent }) => (
        <span key={at} className={isDifferent ? 'differs' : ''}>
          {text}
        </span>
      ))}
    </p>
  )
}
