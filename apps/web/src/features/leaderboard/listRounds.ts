import { t } from '@lingui/core/macro'

/** The numbers of rounds in ascending order: `123`, `123 and 124`, `122, 123 and 124`. */
export function listRounds(roundIds: readonly number[]): string {
  const sorted = roundIds.toSorted((one, other) => one - other).map(String)
  const last = sorted.pop() ?? ''
  const others = sorted.join(', ')
  return others === '' ? last : t`${others} and ${last}`
}
