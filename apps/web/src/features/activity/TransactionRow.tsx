import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApp } from '../../data/app/useApp.ts'
import { formatCount } from '../../language/numbers.ts'
import { formatDateTime, formatTime } from '../../language/times.ts'
import { isSent, type Transaction } from '../../trade/transaction/Transaction.ts'
import type { TransactionText } from '../../trade/transaction/texts/describeTransaction.ts'
import { transactionTexts } from '../../trade/transaction/texts/transactionTexts.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { TransactionLink } from '../flow/TransactionLink.tsx'
import { activityView } from './activityView.ts'
import { BlockProgress } from './BlockProgress.tsx'
import { linkRetry } from './linkRetry.ts'
import { TransactionHead } from './TransactionHead.tsx'
import { useTransactionText } from './useTransactionText.ts'

/** One transaction: its kind, state, amounts, time, link and actions. */
export function TransactionRow({ transaction }: { transaction: Transaction }) {
  const text = useTransactionText(transaction)
  return (
    <li className="transaction">
      <TransactionHead transaction={transaction} text={text}>
        {transaction.state === 'pending' && text.tone === 'busy' && (
          <BlockProgress transaction={transaction} />
        )}
        <Facts transaction={transaction} text={text} />
      </TransactionHead>
      <Actions transaction={transaction} />
    </li>
  )
}

function Facts({ transaction, text }: { transaction: Transaction; text: TransactionText }) {
  const { askedAtMs, endedAtMs, blockNumber, state } = transaction
  const at = new Date(endedAtMs ?? askedAtMs)
  const time = isToday(at) ? formatTime(at) : formatDateTime(at)
  const block = blockNumber === undefined ? undefined : formatCount(blockNumber)
  const { seconds } = text
  return (
    <p className="meta">
      <time dateTime={at.toISOString()}>{nameTime(state, time)}</time>
      {seconds !== undefined && ` · ${t`after ${seconds} s`}`}
      {block !== undefined && ` · ${t`Block ${block}`}`}
      {isSent(transaction) && (
        <>
          {' · '}
          <TransactionLink txId={transaction.txId} />
        </>
      )}
    </p>
  )
}

function nameTime(state: Transaction['state'], time: string): string {
  if (state === 'signing') return t`Opened ${time}`
  return state === 'pending' ? t`Signed ${time}` : time
}

function isToday(at: Date): boolean {
  return at.toDateString() === new Date().toDateString()
}

function Actions({ transaction }: { transaction: Transaction }) {
  const { transactions } = useApp()
  const { id, kind, state } = transaction
  const retry = linkRetry(transaction)
  return (
    <div className="row transaction-actions">
      {retry && (
        <Link className="btn line xs" href={retry}>
          {t(transactionTexts[kind].retry)}
        </Link>
      )}
      {state === 'signing' ? (
        <Button
          variant="quiet"
          size="tiny"
          onClick={() => void transactions.act((store) => store.stopWaiting(id))}
        >
          <Trans>Stop waiting</Trans>
        </Button>
      ) : (
        <Button variant="quiet" size="tiny" onClick={() => activityView.write({ id })}>
          <Trans>Details</Trans>
        </Button>
      )}
    </div>
  )
}
