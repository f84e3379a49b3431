import { Trans } from '@lingui/react/macro'
import { listMissing } from '../data/listMissing.ts'
import { useApp } from '../data/useApp.ts'
import { Icon } from '../ui/Icon.tsx'

/** Says what does not work on a network where our contracts are not deployed. */
export function MissingStrip() {
  const missing = listMissing(useApp().contracts)
  if (missing.length === 0) return null
  const list = missing.join(', ')
  return (
    <div className="strip" role="status">
      <Icon name="warning" size="small" />
      <Trans>Vermeil is not deployed on this network. Missing here: {list}.</Trans>
    </div>
  )
}
