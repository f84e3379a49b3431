import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { isSent, type Transaction } from '../../trade/transaction/Transaction.ts'
import { transactionTexts } from '../../trade/transaction/texts/transactionTexts.ts'
import { nameSigner } from '../../wallet/nameWallet.ts'
import './activity.css'
import { TransactionLink } from '../flow/TransactionLink.tsx'
import { BlockProgress } from './BlockProgress.tsx'
import { StateIcon } from './StateIcon.tsx'
import { useTransactionText } from './useTransactionText.ts'

/** The notice on a card whose transaction is still open, or has an unknown end. */
export function OpenTransaction({ transaction }: { transaction: Transaction }) {
  const { kind, state } = transaction
  const walletName = nameSigner(transaction.walletKind)
  const text = useTransactionText(transaction)
  const isDown = state === 'pending' && text.tone !== 'busy'
  const isUnknown = isDown || state === 'unknown'
  useEffect(() => leaveButton, [])
  return (
    <div className="pending-status">
      <div className="row spread">
        <b className="row">
          <StateIcon tone={text.tone} isExpired={false} size="small" />
          {state === 'signing' && t`Sign in ${walletName}`}
          {state === 'unknown' && t(transactionTexts[kind].unknown)}
          {state === 'pending' && (isDown ? text.state : t(transactionTexts[kind].pending))}
        </b>
        {isSent(transaction) && <TransactionLink txId={transaction.txId} />}
      </div>
      {isUnknown && <p className="meta">{text.reason}</p>}
      {state === 'signing' && (
        <p className="meta">
          <Trans>Waiting for you to sign. You can leave this page.</Trans>
        </p>
      )}
      {state === 'pending' && !isDown && (
        <BlockProgress
          transaction={transaction}
          text={t`Waiting for a block. You can leave this page.`}
        />
      )}
    </div>
  )
}

/**
 * Moves the focus once the transaction has ended and the main button works again. Enter on a button that kept the focus
 * must not send a second transaction. Tab continues from the same place.
 */
function leaveButton(): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLButtonElement && activeElement.form) activeElement.blur()
}
