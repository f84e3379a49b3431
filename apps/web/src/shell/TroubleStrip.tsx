import { Trans } from '@lingui/react/macro'
import { useApiStatus } from '../data/connection/useApiStatus.ts'
import { Icon } from '../ui/Icon.tsx'

/** Says what is wrong with the record: charts, lists and statistics may be old, swaps go on. */
export function TroubleStrip() {
  const { trouble } = useApiStatus()
  if (trouble === undefined) return null
  return (
    <div className="strip" role="status">
      <Icon name="warning" size="small" />
      <Trans>Charts and lists may be old.</Trans> {trouble}
    </div>
  )
}
