import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { describeTransaction } from '../../trade/transaction/describeTransaction.ts'
import type { Transaction } from '../../trade/transaction/Transaction.ts'
import { transactionTexts } from '../../trade/transaction/transactionTexts.ts'
import { Button } from '../../ui/button/Button.tsx'
import './activity.css'
import { nameSigner } from './useTransactionText.ts'

interface RepeatButtonProps {
  /** The open transactions of the card. */
  open: readonly Transaction[]
  lock: Transaction | undefined
  onRepeat(): void
}

/** Starts a second transaction while the card is locked. Afterwards one line says what is still open. */
export function RepeatButton({ open, lock, onRepeat }: RepeatButtonProps) {
  if (!lock) return <StillOpen open={open} />
  const { again, second } = transactionTexts[lock.kind]
  return (
    <>
      <Button
        variant="outline"
        wide
        onClick={({ currentTarget }) => {
          // The button disappears, so the focus moves to the amount.
          currentTarget.form?.querySelector<HTMLElement>('input.amount')?.focus()
          onRepeat()
        }}
      >
        {t(again)}
      </Button>
      <p className="hint-line">{t(second)}</p>
    </>
  )
}

function StillOpen({ open }: { open: readonly Transaction[] }) {
  const [first] = open
  if (!first) return null
  const text = describeTransaction(first, { isAway: false, walletName: nameSigner(first) })
  const pending = t(transactionTexts[first.kind].pending)
  const { given, got } = text
  const count = open.length
  if (count > 1) {
    return (
      <p className="hint-line">
        <Trans>{count} transactions of this card are still open.</Trans>
      </p>
    )
  }
  return (
    <p className="hint-line">
      <b>{pending}:</b>{' '}
      {got === undefined ? (
        given
      ) : (
        <Trans>
          {given} for {got}
        </Trans>
      )}
    </p>
  )
}
