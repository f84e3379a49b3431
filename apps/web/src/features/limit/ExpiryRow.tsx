import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import {
  abbreviateLifetime,
  describeLifetime,
  orderLifetimes,
} from '../../trade/limits/lifetimes.ts'

/** It never expires by default. */
const choices = [undefined, ...orderLifetimes]

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
        {choices.map((lifetime) => (
          <button
            key={lifetime ?? 0}
            type="button"
            aria-pressed={lifetime === chosen}
            disabled={isLocked}
            onClick={() => onTake(lifetime)}
          >
            {lifetime === undefined ? t`Never` : abbreviateLifetime(lifetime)}
          </button>
        ))}
      </span>
      {time !== undefined && (
        <p>
          <Trans>
            {time} after it is created, the order can no longer fill. It is then removed, which
            frees your tokens.
          </Trans>
        </p>
      )}
    </fieldset>
  )
}
