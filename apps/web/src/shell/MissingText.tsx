import { Trans } from '@lingui/react/macro'
import { useApp } from '../data/app/useApp.ts'
import { Icon } from '../ui/Icon.tsx'
import { listMissing } from './listMissing.ts'

/** The features that do not work on this network, for `MissingStrip`. */
export function MissingText() {
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
