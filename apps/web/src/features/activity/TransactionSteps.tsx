import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatCount } from '../../language/numbers.ts'
import { formatTime } from '../../language/times.ts'
import type { Transaction } from '../../trade/transaction/Transaction.ts'
import { countBlocks } from '../../trade/transaction/texts/describeFlow.ts'
import type { StateTone } from '../../trade/transaction/texts/describeTransaction.ts'
import { Icon } from '../../ui/Icon.tsx'
import '../../ui/Steps.css'
import { StateIcon } from './StateIcon.tsx'
import { nameSigner } from './useTransactionText.ts'

/** The steps of a transaction until it is included in a block or expires. */
export function TransactionSteps({
  transaction,
  tone,
}: {
  transaction: Transaction
  tone: StateTone
}) {
  const { state, sentAtMs, endedAtMs } = transaction
  const walletName = nameSigner(transaction)
  const time = (atMs: number | undefined) =>
    atMs === undefined ? undefined : formatTime(new Date(atMs))
  const isSigned = sentAtMs !== undefined
  const isIncluded = state === 'success' || state === 'reverted'
  return (
    <ol className="steps">
      <Step
        state={isSigned ? 'done' : state === 'signing' ? 'now' : 'next'}
        name={isSigned ? t`Signed in ${walletName}` : t`Sign in ${walletName}`}
        aside={time(sentAtMs)}
      />
      <Step
        state={isIncluded ? 'done' : state === 'pending' ? 'now' : 'next'}
        name={isIncluded ? t`In a block` : t`Waiting for a block`}
        aside={isIncluded ? time(endedAtMs) : <Blocks transaction={transaction} />}
        tone={tone}
      >
        <Place transaction={transaction} />
      </Step>
    </ol>
  )
}

function Blocks({ transaction }: { transaction: Transaction }) {
  const { seenBlocks, ofBlocks } = countBlocks(transaction)
  if (transaction.state !== 'pending' || seenBlocks === undefined || ofBlocks === undefined) {
    return null
  }
  return (
    <Trans>
      {seenBlocks} of {ofBlocks}
    </Trans>
  )
}

function Place({ transaction }: { transaction: Transaction }) {
  const { state, blockNumber } = transaction
  const { expiresAtBlock } = countBlocks(transaction)
  if (state === 'pending' && expiresAtBlock !== undefined) {
    const block = formatCount(expiresAtBlock)
    return <Trans>Expires in block {block}</Trans>
  }
  if (blockNumber === undefined) return null
  const block = formatCount(blockNumber)
  return state === 'expired' ? (
    <Trans>Not included by block {block}</Trans>
  ) : (
    <Trans>Block {block}</Trans>
  )
}

interface StepProps {
  state: 'done' | 'now' | 'next'
  name: string
  aside: ReactNode
  /** The tone of the transaction; the step waits unless it is known to be live. */
  tone?: StateTone
  children?: ReactNode
}

function Step({ state, name, aside, tone = 'busy', children }: StepProps) {
  return (
    <li className={state} aria-current={state === 'now' ? 'step' : undefined}>
      <span className="number">
        {state === 'done' && <Icon name="check" size="small" />}
        {state === 'now' && (
          <StateIcon tone={tone === 'warn' ? tone : 'busy'} isExpired={false} size="small" />
        )}
      </span>
      <span>
        <b>{name}</b>
        {children && <small>{children}</small>}
      </span>
      <span className="mono dim">{aside}</span>
    </li>
  )
}
