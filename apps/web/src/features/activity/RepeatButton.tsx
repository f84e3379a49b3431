import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApp } from '../../data/app/useApp.ts'
import type { Transaction } from '../../trade/transaction/Transaction.ts'
import { describeTransaction } from '../../trade/transaction/texts/describeTransaction.ts'
import { transactionTexts } from '../../trade/transaction/texts/transactionTexts.ts'
import { Button } from '../../ui/button/Button.tsx'
import { nameSigner } from '../../wallet/nameWallet.ts'
import './activity.css'
import { useTransactionText } from './useTransactionText.ts'

interface RepeatButtonProps {
  /** The open transactions of the card. */
  open: readonly Transaction[]
  /** The one that the card asks for again. */
  held: Transaction | undefined
  onRepeat(): void
}

/**
 * Starts a second transaction while the first is open or its end is unknown. Afterwards one line says what is still open.
 */
export function RepeatButton({ open, held, onRepeat }: RepeatButtonProps) {
  return held ? <Repeat held={held} onRepeat={onRepeat} /> : <OpenNotice open={open} />
}

function Repeat({ held, onRepeat }: { held: Transaction; onRepeat(): void }) {
  const { transactions } = useApp()
  const isUnknown = useTransactionText(held).tone === 'warn'
  const { again, second } = transactionTexts[held.kind]
  return (
    <>
      <Button
        variant="outline"
        wide
        onClick={({ currentTarget }) => {
          // The button disappears, so the focus moves to the amount.
          currentTarget.form?.querySelector<HTMLElement>('input.amount')?.focus()
          void transactions.act((store) => store.acknowledge(held))
          onRepeat()
        }}
      >
        {t(again)}
      </Button>
      <p className="hint-line">{isUnknown ? t`The first one may still go through.` : t(second)}</p>
    </>
  )
}

function OpenNotice({ open }: { open: readonly Transaction[] }) {
  const [first] = open
  if (!first) return null
  const text = describeTransaction(first, {
    isDown: false,
    walletName: nameSigner(first.walletKind),
  })
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
