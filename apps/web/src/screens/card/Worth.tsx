import { t } from '@lingui/core/macro'
/** A dollar value; an asterisk where it rests on an old price (SWP-28). */
export function Worth({ usd, isStale }: { usd: string | undefined; isStale: boolean }) {
  if (usd === undefined) return null
  return isStale ? <span title={t`Price data is stale`}>{usd}*</span> : <span>{usd}</span>
}
