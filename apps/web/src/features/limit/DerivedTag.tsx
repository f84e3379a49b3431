import { Trans } from '@lingui/react/macro'

/** Marks the one of the three linked values that is calculated. */
export function DerivedTag() {
  return (
    <span className="limit-tag">
      <span aria-hidden="true">=</span>
      <Trans>Calculated</Trans>
    </span>
  )
}
