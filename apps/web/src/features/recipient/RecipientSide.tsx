import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type Address, shortenAddress } from '@vermeil/units'
import { useId } from 'react'
import type { Recipient } from '../../trade/recipient/readRecipient.ts'
import { Spinner } from '../../ui/button/Spinner.tsx'
import { AccountCoin } from '../../ui/coin/AccountCoin.tsx'
import { ScreenIcon } from '../../ui/ScreenIcon.tsx'
import '../../ui/form/TextField.css'
import './recipient.css'

interface RecipientSideProps {
  text: string
  recipient: Recipient
  /** The earlier recipients of this browser. */
  recipients: readonly Address[]
  isReadOnly?: boolean
  onType(text: string): void
  /** Removes the recipient, if none is needed. */
  onRemove?(): void
}

/** How many earlier recipients the field suggests. */
const listedRecipients = 8

/** The recipient: an address, or a name with its owner. */
export function RecipientSide(props: RecipientSideProps) {
  const { text, recipient, recipients, onType, onRemove } = props
  const id = useId()
  const problem = 'reason' in recipient ? recipient.reason : undefined
  return (
    <div className="side send-to">
      <div className="label">
        <label htmlFor={id}>
          <Trans>To</Trans>
        </label>
        {onRemove && (
          <button
            type="button"
            className="icon-button small"
            aria-label={t`Remove the recipient`}
            onClick={onRemove}
          >
            <ScreenIcon name="close" size="small" />
          </button>
        )}
      </div>
      <div className={problem ? 'input bad' : 'input'}>
        <Mark recipient={recipient} />
        <input
          id={id}
          className={text.startsWith('0x') ? 'mono' : ''}
          aria-label={t`Recipient, an address or a name`}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-below`}
          placeholder={t`0x… or name.vet`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={255}
          readOnly={props.isReadOnly}
          list={`${id}-known`}
          value={text}
          onChange={(event) => onType(event.target.value)}
        />
        <datalist id={`${id}-known`}>
          {recipients.slice(0, listedRecipients).map((address) => (
            <option key={address} value={address} />
          ))}
        </datalist>
      </div>
      <div
        className={problem ? 'sub error-text' : 'sub'}
        id={`${id}-below`}
        role={problem ? 'alert' : undefined}
      >
        {problem ?? <RecipientHint recipient={recipient} />}
      </div>
    </div>
  )
}

function Mark({ recipient }: { recipient: Recipient }) {
  switch (recipient.state) {
    case 'known':
      return <AccountCoin address={recipient.address} />
    case 'resolving':
      return <Spinner />
    case 'empty':
    case 'checking':
      return <ScreenIcon name="wallet" size="small" />
    default:
      return (
        <span className="down">
          <ScreenIcon name="error" size="small" />
        </span>
      )
  }
}

function RecipientHint({ recipient }: { recipient: Recipient }) {
  if (recipient.state === 'resolving') return t`Looking up the name...`
  if (recipient.state !== 'known') return t`An address, or a name ending in .vet`
  if (!recipient.name) return shortenAddress(recipient.address)
  return <span className="mono wrap-any">{recipient.address}</span>
}
