import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useConnection } from '../../data/connection/useConnection.ts'
import { isOpen, type Transaction } from '../../trade/transaction/Transaction.ts'
import { countBlocks } from '../../trade/transaction/texts/describeFlow.ts'
import { transactionTexts } from '../../trade/transaction/texts/transactionTexts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { nameSigner } from '../../wallet/nameWallet.ts'
import { activityView } from './activityView.ts'
import { findFailed } from './findFailed.ts'
import { StateIcon } from './StateIcon.tsx'
import { useJustConfirmed } from './useJustConfirmed.ts'
import { useTransactions } from './useTransactions.ts'

const radius = 12.5
const round = 2 * Math.PI * radius

interface ChipText {
  text: string
  /** The progress of the ring, for screen readers. */
  detail?: string
  ring: 'action' | 'good' | 'bad' | 'count'
  sign: ReactNode
}

/** The state of open transactions in the top bar. Shown only while something is open or unread. */
export function ActivityChip({ isExpanded }: { isExpanded: boolean }) {
  const transactions = useTransactions()
  const justConfirmed = useJustConfirmed(transactions)
  const isDown = useConnection() !== 'online'
  const chip = describeChip(transactions, justConfirmed, isDown)
  if (!chip) return null
  return (
    <button
      type="button"
      className="pending"
      aria-expanded={isExpanded}
      onClick={() => activityView.write(isExpanded ? undefined : {})}
    >
      <span className={`pending-ring ${chip.ring}`} aria-hidden="true">
        {chip.sign}
      </span>
      <span className="pending-text">{chip.text}</span>
      {chip.detail && <span className="visually-hidden">, {chip.detail}</span>}
    </button>
  )
}

const unknown = { tone: 'warn', isExpired: false } as const

function describeChip(
  transactions: readonly Transaction[],
  justConfirmed: Transaction | undefined,
  isDown: boolean,
): ChipText | undefined {
  const signing = transactions.find(({ state }) => state === 'signing')
  const open = transactions.filter(isOpen)
  const failed = findFailed(transactions)
  const count = failed.length
  const [first] = open
  if (signing) {
    const walletName = nameSigner(signing.walletKind)
    return {
      text: t`Sign in ${walletName}`,
      ring: 'action',
      sign: <Icon name="key" size="small" />,
    }
  }
  if (first && isDown) {
    return { text: t`Unknown`, ring: 'action', sign: <StateIcon {...unknown} size="small" /> }
  }
  if (first) return describePending(first, open.length)
  if (justConfirmed) {
    return { text: t`Confirmed`, ring: 'good', sign: <Icon name="check" size="small" /> }
  }
  if (count === 0) return undefined
  const text = t`${count} to check`
  // An unknown result is not a failure.
  if (failed.every(({ state }) => state === 'unknown')) {
    return { text, ring: 'action', sign: <StateIcon {...unknown} size="small" /> }
  }
  return { text, ring: 'bad', sign: <Icon name="error" size="small" /> }
}

function describePending(first: Transaction, count: number): ChipText {
  const { seenBlocks = 0, ofBlocks = 0 } = countBlocks(first)
  const isAlone = count === 1
  return {
    text: isAlone ? t(transactionTexts[first.kind].pending) : t`${count} pending`,
    ...(isAlone && ofBlocks > 0 ? { detail: t`${seenBlocks} of ${ofBlocks} blocks` } : {}),
    ring: 'count',
    sign: (
      <>
        <Ring share={ofBlocks === 0 ? 0 : Math.min(1, seenBlocks / ofBlocks)} />
        {count}
      </>
    ),
  }
}

function Ring({ share }: { share: number }) {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true">
      <circle cx="14" cy="14" r={radius} />
      <circle cx="14" cy="14" r={radius} strokeDasharray={`${round * share} ${round}`} />
    </svg>
  )
}
