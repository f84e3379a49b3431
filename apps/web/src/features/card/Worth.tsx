import { t } from '@lingui/core/macro'
import { Await } from '../../ui/loading/Await.tsx'
import { createPart } from '../../ui/loading/createPart.tsx'

/** Only a page with an old price needs its code. */
export const StaleMark = createPart(
  async () => (await import('../../ui/StaleMark.tsx')).StaleMark,
  {
    hasFallback: true,
  },
)

interface WorthProps {
  usd: string | undefined
  /** It rests on a price older than a day: an asterisk says so (SWP-28). */
  isStale: boolean
  /** Its price could not be refreshed in time. */
  isOverdue?: boolean
  /** It stands in a button, where the asterisk cannot be one too. */
  isInButton?: boolean
}

/** A dollar value. */
export function Worth({ usd, isStale, isOverdue = false, isInButton = false }: WorthProps) {
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
