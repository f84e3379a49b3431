import { t } from '@lingui/core/macro'
import type { LockMinutes } from './lockTime.ts'

/** A lock time as text, such as '15 min' or '8 h'. */
export function nameLockTime(minutes: LockMinutes): string {
  const hours = minutes / 60
  return minutes < 60 ? t`${minutes} min` : t`${hours} h`
}
