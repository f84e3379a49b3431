import { t } from '@lingui/core/macro'
import { Await } from '../../ui/loading/Await.tsx'
import { createPart } from '../../ui/loading/createPart.tsx'

/** Loaded only for a page with an old price. */
export const StaleMark = createPart(
  async () => (await import('../../ui/notice/StaleMark.tsx')).StaleMark,
  {
    hasFallback: true,
  },
)

/** How old the price of a value is. */
export interface ValueAge {
  /** It is based on a price older than a day: marked with an asterisk (SWP-28). */
  isStale: boolean
  /** Its price could not be refreshed in time. */
  isOverdue?: boolean
}

interface UsdValueProps extends ValueAge {
  usd: string | undefined
  /** It is inside a button or a link, so the asterisk cannot be a button. */
  isInButton?: boolean
}

/** A dollar value. */
export function UsdValue({ usd, isStale, isOverdue = false, isInButton = false }: UsdValueProps) {
  if (usd === undefined) return null
  return (
    <span className={isOverdue ? 'overdue' : undefined}>
      {usd}
      {isStale &&
        (isInButton ? (
          <span title={t`Price data is stale`}>*</span>
        ) : (
          <Await meanwhile="*">
            <StaleMark />
          </Await>
        ))}
    </span>
  )
}
