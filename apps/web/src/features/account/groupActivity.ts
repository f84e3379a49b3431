import { t } from '@lingui/core/macro'
import { type AccountActivity, readPlace } from '../../data/account/accountActivity.ts'
import type { Language } from '../../language/languages.ts'
import { formatDate } from '../../language/times.ts'

/** The activities of a day in local time. */
export interface ActivityDay {
  name: string
  items: AccountActivity[]
}

/** Groups activities, newest first, by day: today, yesterday, and earlier days by date. */
export function groupActivity(
  items: readonly AccountActivity[],
  { nowMs, language }: { nowMs: number; language: Language },
): ActivityDay[] {
  const days = new Map<string, AccountActivity[]>()
  for (const item of items) {
    const name = nameDay(new Date(readPlace(item).timestamp * 1_000), nowMs, language)
    const day = days.get(name)
    if (day) day.push(item)
    else days.set(name, [item])
  }
  return [...days].map(([name, members]) => ({ name, items: members }))
}

function nameDay(at: Date, nowMs: number, language: Language): string {
  const yesterday = new Date(nowMs)
  yesterday.setDate(yesterday.getDate() - 1)
  if (at.toDateString() === new Date(nowMs).toDateString()) return t`Today`
  if (at.toDateString() === yesterday.toDateString()) return t`Yesterday`
  return formatDate(at, language)
}
