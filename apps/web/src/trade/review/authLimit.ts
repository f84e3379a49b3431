import { t } from '@lingui/core/macro'
import { formatAmount } from '@vermeil/units'
import { readGroup } from '../../language/numbers.ts'
import { keepSetting } from '../../storage/keepSetting.ts'
import { readAmountText } from '../amounts/readAmountText.ts'
import { type Usd, usdDecimals } from '../amounts/Usd.ts'

/**
 * When the browser wallet asks for its passkey or password before it signs: always, never, or for transactions above an
 * amount of dollars.
 */
export type AuthLimit = 'always' | 'never' | Usd

const storageKey = 'vermeil.authLimit'

const dollar = 10n ** BigInt(usdDecimals)
export const authLimitPresets = ['always', 100n * dollar, 1_000n * dollar, 'never'] as AuthLimit[]
export const defaultAuthLimit = (100n * dollar) as Usd

/** Whether a transaction needs the passkey or password. `value` is undefined if it is unknown. */
export function needsAuth(value: Usd | undefined, limit: AuthLimit): boolean {
  if (limit === 'always' || limit === 'never') return limit === 'always'
  return value === undefined || value > limit
}

/** The limit chosen in this browser, or the default. */
export function readAuthLimit(storage: Pick<Storage, 'getItem'>): AuthLimit {
  const text = storage.getItem(storageKey)
  if (text === 'always' || text === 'never') return text
  return text !== null && /^\d{1,12}(\.\d{1,2})?$/.test(text) ? parseUsd(text) : defaultAuthLimit
}

/** Stores the limit in this browser. */
export function writeAuthLimit(storage: Pick<Storage, 'setItem'>, limit: AuthLimit): void {
  const text = typeof limit === 'bigint' ? formatAmount(limit, usdDecimals, 2) : limit
  keepSetting(storage, storageKey, text)
}

/** Reads a typed amount of dollars. Gives the limit, or the sentence to show. */
export function readAuthLimitText(typed: string): { limit: Usd } | { problem: string } {
  const { text, amount, problem } = readAmountText(readGroup(typed) ?? typed, 2)
  if (problem !== undefined) return { problem }
  if (!/\d/.test(text)) return { problem: t`Enter an amount in dollars, such as 250.` }
  if (amount >= 10n ** 14n) return { problem: t`This amount is too large.` }
  return { limit: (amount * (dollar / 100n)) as Usd }
}

function parseUsd(text: string): Usd {
  const [whole = '0', cents = ''] = text.split('.')
  return (BigInt(whole + cents.padEnd(2, '0')) * (dollar / 100n)) as Usd
}
