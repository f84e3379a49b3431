import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isOpen, type Transaction } from '../../trade/transaction/Transaction.ts'
import type { TransactionText } from '../../trade/transaction/texts/describeTransaction.ts'
import { Change } from '../../ui/Change.tsx'
import { TokenCoin } from '../../ui/coin/TokenCoin.tsx'
import { ScreenIcon, type ScreenIconName } from '../../ui/ScreenIcon.tsx'
import { ReceiverName } from '../recipient/ReceiverName.tsx'
import { StateIcon } from './StateIcon.tsx'

interface TransactionHeadProps {
  transaction: Transaction
  text: TransactionText
  /** Shown between the amounts and the message. */
  children?: ReactNode
}

/** A transaction's kind, state, amounts and message. */
export function TransactionHead({ transaction, text, children }: TransactionHeadProps) {
  const { buy, isRead, recipient } = transaction
  const { gain } = text
  return (
    <>
      <Coins transaction={transaction} />
      <div className="transaction-body">
        <p className="row spread">
          <b>
            {text.name}
            {!isRead && !isOpen(transaction) && (
              <i className="no-wrap">
                <span className="visually-hidden">
                  <Trans>New</Trans>
                </span>
              </i>
            )}
          </b>
          <span className={`transaction-status ${text.tone}`}>
            <StateIcon tone={text.tone} isExpired={transaction.state === 'expired'} size="small" />
            {text.state}
          </span>
        </p>
        <p className="transaction-amounts">
          <span>{text.given}</span>
          {text.got !== undefined && <ReceivedAmount text={text.got} />}
          {recipient && (
            <span className="dim">
              <Trans>
                to <ReceiverName address={recipient} />
              </Trans>
            </span>
          )}
        </p>
        {children}
        {text.reason && <p className="reason">{text.reason}</p>}
        {gain && (
          <p className="reason row">
            <Change percent={gain.isBetter ? 1 : -1} text={`${gain.text} ${buy.symbol}`} />
            {gain.isBetter ? <Trans>better than quoted</Trans> : <Trans>less than quoted</Trans>}
          </p>
        )}
      </div>
    </>
  )
}

const glyphs: Partial<Record<Transaction['kind'], ScreenIconName>> = {
  send: 'send',
  wrap: 'refresh',
}

/** Both tokens, or one token and the icon of the action. */
function Coins({ transaction: { kind, sell, buy } }: { transaction: Transaction }) {
  const glyph = glyphs[kind]
  return (
    <span className={glyph ? 'transaction-coins single' : 'transaction-coins'}>
      <TokenCoin token={kind === 'send' ? buy : sell} />
      {glyph ? (
        <span className="glyph">
          <ScreenIcon name={glyph} size="small" />
        </span>
      ) : (
        <TokenCoin token={buy} />
      )}
    </span>
  )
}

function ReceivedAmount({ text }: { text: string }) {
  return (
    <>
      <ScreenIcon name="arrowRight" size="small" />
      <span className="visually-hidden">
        <Trans>to</Trans>
      </span>
      <span>{text}</span>
    </>
  )
}
