import { t } from '@lingui/core/macro'
import { isOpen, type Transaction } from '../../trade/transaction/Transaction.ts'

interface Group {
  name: string
  members: Transaction[]
}

/** Groups open transactions first, then today's, yesterday's and those of earlier days. Empty groups are left out. */
export function groupByDay(transactions: readonly Transaction[], nowMs: number): Group[] {
  const today = new Date(nowMs)
  today.setHours(0, 0, 0, 0)
  const yesterday = new Date(today)
  yesterday.setDate(today.getDate() - 1)
  const ended = transactions.filter((transaction) => !isOpen(transaction))
  const since = (fromMs: number, untilMs: number) =>
    ended.filter(({ askedAtMs }) => askedAtMs >= fromMs && askedAtMs < untilMs)
  return [
    { name: t`Pending`, members: transactions.filter(isOpen) },
    { name: t`Today`, members: since(today.getTime(), Number.POSITIVE_INFINITY) },
    { name: t`Yesterday`, members: since(yesterday.getTime(), today.getTime()) },
    { name: t`Earlier`, members: since(0, yesterday.getTime()) },
  ].filter(({ members }) => members.length > 0)
}
