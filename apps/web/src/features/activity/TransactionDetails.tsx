import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatAmount, shortenAddress } from '@vermeil/units'
import { useEffect } from 'react'
import { useApp } from '../../data/app/useApp.ts'
import { formatCount, groupDigits } from '../../language/numbers.ts'
import { formatTime } from '../../language/times.ts'
import { formatSixDecimals } from '../../trade/amounts/formats.ts'
import { nameErrorType } from '../../trade/errors/nameErrorType.ts'
import { isOpen, isSent, type Transaction } from '../../trade/transaction/Transaction.ts'
import { describeOutcome } from '../../trade/transaction/texts/describeFlow.ts'
import type { TransactionText } from '../../trade/transaction/texts/describeTransaction.ts'
import { transactionTexts } from '../../trade/transaction/texts/transactionTexts.ts'
import { CopyButton } from '../../ui/button/CopyButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { Banner } from '../../ui/notice/Banner.tsx'
import { type Term, Terms } from '../../ui/Terms.tsx'
import { TransactionLink } from '../flow/TransactionLink.tsx'
import { activityView } from './activityView.ts'
import { linkRetry } from './linkRetry.ts'
import { TransactionHead } from './TransactionHead.tsx'
import { TransactionSteps } from './TransactionSteps.tsx'
import { useTransactionText } from './useTransactionText.ts'

/** The details of a transaction: its steps, its cost, and if it failed, why and what to do. */
export function TransactionDetails({ transaction }: { transaction: Transaction }) {
  const { transactions } = useApp()
  const { id, kind } = transaction
  const text = useTransactionText(transaction)
  const retry = linkRetry(transaction)
  const hasEnded = !isOpen(transaction)
  useEffect(() => {
    if (hasEnded) void transactions.act((store) => store.markRead(id))
  }, [transactions, id, hasEnded])
  return (
    <>
      <button
        type="button"
        className="btn quiet xs transaction-back"
        onClick={() => activityView.write({})}
      >
        <Icon name="chevronDown" size="small" />
        <Trans>All activity</Trans>
      </button>
      <section className="drawer-body transaction-open" aria-label={t`Transaction`}>
        <header className="transaction">
          <TransactionHead transaction={transaction} text={text} />
        </header>
        <Analysis transaction={transaction} />
        <div className="section">
          <TransactionSteps transaction={transaction} tone={text.tone} />
        </div>
        <div className="section">
          <Terms terms={listFacts(transaction, text)} />
        </div>
        {retry && (
          <div className="section">
            <Link className="btn line small" href={retry}>
              {t(transactionTexts[kind].retry)}
            </Link>
          </div>
        )}
      </section>
    </>
  )
}

function Analysis({ transaction: { state, analysis } }: { transaction: Transaction }) {
  if (state !== 'reverted') return null
  if (!analysis) {
    return (
      <p className="section dim" role="status">
        <Trans>Analyzing transaction error...</Trans>
      </p>
    )
  }
  const { type, hint, message, suggestion } = analysis
  return (
    <div className="section transaction-reason">
      <h3 className="heading">{nameErrorType(type)}</h3>
      {hint && <p>{hint}</p>}
      <Banner tone="warn" title={suggestion.title}>
        {suggestion.text}
      </Banner>
      <details className="flow-details">
        <summary className="heading">
          <Trans>Technical details</Trans>
        </summary>
        <p className="mono wrap-any">{message}</p>
      </details>
    </div>
  )
}

function listFacts(transaction: Transaction, { seconds }: TransactionText): Term[] {
  const { askedAtMs, blockNumber, owner, recipient, simulatedOut, buy } = transaction
  const terms: Term[] = []
  const add = (name: string, value: Term['value'] | undefined) => {
    if (value !== undefined) terms.push({ name, value })
  }
  if (isSent(transaction)) {
    const { txId } = transaction
    add(
      t`Transaction`,
      <span className="row">
        <TransactionLink txId={transaction.txId} />
        <CopyButton text={txId} label={t`Copy the transaction id`} />
      </span>,
    )
  }
  add(t`Asked`, formatTime(new Date(askedAtMs)))
  add(t`Speed`, seconds === undefined ? undefined : t`${seconds} s from signature to block`)
  add(t`Block`, blockNumber === undefined ? undefined : formatCount(blockNumber))
  add(t`Account`, <span className="mono">{shortenAddress(owner)}</span>)
  add(t`Recipient`, recipient && <span className="mono">{shortenAddress(recipient)}</span>)
  for (const { name, value } of listAmounts(transaction)) add(name, value)
  if (simulatedOut !== undefined && transaction.kind === 'swap') {
    add(t`Simulated`, `${formatSixDecimals(simulatedOut, buy.decimals)} ${buy.symbol}`)
  }
  add(t`Fee`, writeFee(transaction))
  return terms
}

function listAmounts(transaction: Transaction): { name: string; value: string }[] {
  const { limit, sell, buy, state } = transaction
  const { quoted, bought } = describeOutcome(transaction)
  const rows: { name: string; value: string }[] = []
  if (limit) {
    const token = limit.side === 'buy' ? buy : sell
    const amount = formatSixDecimals(limit.amount, token.decimals, limit.side === 'sell')
    const name = limit.side === 'buy' ? t`Minimum received` : t`Maximum used`
    rows.push({ name, value: `${amount} ${token.symbol}` })
  }
  if (quoted !== undefined) rows.push({ name: t`Quoted`, value: `${quoted} ${buy.symbol}` })
  if (quoted !== undefined && state === 'success') {
    rows.push({ name: t`Received`, value: `${bought.text} ${buy.symbol}` })
  }
  return rows
}

function writeFee({ fee, isFeePaid = false }: Transaction) {
  if (fee === undefined) return undefined
  const amount = groupDigits(formatAmount(fee, 18, 2))
  if (!isFeePaid) return t`${amount} VTHO`
  return (
    <>
      <s>{t`${amount} VTHO`}</s>{' '}
      <span className="up">
        <Trans>paid by Vermeil</Trans>
      </span>
    </>
  )
}
