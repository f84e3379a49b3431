import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatCount } from '../../language/numbers.ts'
import { formatTime } from '../../language/times.ts'
import type { Transaction } from '../../trade/transaction/Transaction.ts'
import { countBlocks } from '../../trade/transaction/texts/describeFlow.ts'
import type { StateTone } from '../../trade/transaction/texts/describeTransaction.ts'
import { Spinner } from '../../ui/button/Spinner.tsx'
import { StepItem } from '../../ui/StepItem.tsx'
import { nameSigner } from '../../wallet/nameWallet.ts'
import { StateIcon } from './StateIcon.tsx'

/** The steps of a transaction until it is included in a block or expires. */
export function TransactionSteps({
  transaction,
  tone,
}: {
  transaction: Transaction
  tone: StateTone
}) {
  const { state, sentAtMs, endedAtMs } = transaction
  const walletName = nameSigner(transaction.walletKind)
  const time = (atMs: number | undefined) =>
    atMs === undefined ? undefined : formatTime(new Date(atMs))
  const isSigned = sentAtMs !== undefined
  const isIncluded = state === 'success' || state === 'reverted'
  return (
    <ol className="steps">
      <StepItem
        state={isSigned ? 'done' : state === 'signing' ? 'now' : 'next'}
        name={isSigned ? t`Signed in ${walletName}` : t`Sign in ${walletName}`}
        mark={state === 'signing' && <Spinner />}
        aside={time(sentAtMs)}
      />
      <StepItem
        state={isIncluded ? 'done' : state === 'pending' ? 'now' : 'next'}
        name={isIncluded ? t`In a block` : t`Waiting for a block`}
        mark={
          state === 'pending' && (
            <StateIcon tone={tone === 'warn' ? tone : 'busy'} isExpired={false} size="small" />
          )
        }
        aside={isIncluded ? time(endedAtMs) : <Blocks transaction={transaction} />}
      >
        <Place transaction={transaction} />
      </StepItem>
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
