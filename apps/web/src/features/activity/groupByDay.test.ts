import { expect, test } from 'vitest'
import type { Transaction } from '../../trade/transaction/Transaction.ts'
import { groupByDay } from './groupByDay.ts'

const nowMs = new Date(2026, 10, 22, 9, 30).getTime()

function at(id: string, date: Date, state: Transaction['state'] = 'success'): Transaction {
  return { id, state, askedAtMs: date.getTime() } as Transaction
}

test('groups open transactions first, then today’s, yesterday’s and those of earlier days', () => {
  const groups = groupByDay(
    [
      at('now', new Date(2026, 10, 22, 9, 29)),
      at('open', new Date(2026, 10, 21, 23, 59), 'pending'),
      at('midnight', new Date(2026, 10, 22)),
      at('late', new Date(2026, 10, 21, 23, 59)),
      at('old', new Date(2026, 10, 20, 23, 59)),
    ],
    nowMs,
  )
  expect(groups.map(({ name, members }) => [name, ...members.map(({ id }) => id)])).toEqual([
    ['Pending', 'open'],
    ['Today', 'now', 'midnight'],
    ['Yesterday', 'late'],
    ['Earlier', 'old'],
  ])
})

test('leaves out empty groups', () => {
  expect(groupByDay([], nowMs)).toEqual([])
})
