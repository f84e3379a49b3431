import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

const hour = 3_600
const day = 24 * hour

/** The lifetimes that an order can have, in seconds. It never expires by default. */
const lifetimes = [undefined, hour, day, 7 * day, 30 * day]

interface ExpiryRowProps {
  lifetimeSeconds: number | undefined
  isLocked: boolean
  onTake(lifetimeSeconds: number | undefined): void
}

/** Chooses how long the order can be filled. */
export function ExpiryRow({ lifetimeSeconds: chosen, isLocked, onTake }: ExpiryRowProps) {
  const time = chosen === undefined ? undefined : describeLifetime(chosen)
  return (
    <fieldset className="limit-expiry">
      <legend className="visually-hidden">
        <Trans>Expires</Trans>
      </legend>
      <span aria-hidden="true">
        <Trans>Expires</Trans>
      </span>
      <span className="shares">
        {lifetimes.map((lifetime) => (
          <button
            key={lifetime ?? 0}
            type="button"
            aria-pressed={lifetime === chosen}
            disabled={isLocked}
            onClick={() => onTake(lifetime)}
          >
            {nameLifetime(lifetime)}
          </button>
        ))}
      </span>
      {time !== undefined && (
        <p>
          <Trans>
            {time} after it is created, the order can no longer fill, and your tokens are free
            again.
          </Trans>
        </p>
      )}
    </fieldset>
  )
}

function nameLifetime(lifetime: number | undefined): string {
  if (lifetime === undefined) return t`Never`
  const days = lifetime / day
  const hours = lifetime / hour
  return days < 1 ? t`${hours}h` : t`${days}d`
}

/** A lifetime in words: `7 days`. */
export function describeLifetime(lifetime: number): string {
  const days = lifetime / day
  if (days < 1) return t`1 hour`
  return days === 1 ? t`1 day` : t`${days} days`
}
