import { Trans } from '@lingui/react/macro'
import { useApiStatus } from '../data/connection/useApiStatus.ts'
import { Icon } from '../ui/Icon.tsx'

/** Reports an unhealthy indexer: charts, lists and statistics may be outdated, swaps still work. */
export function IndexerStrip() {
  const { trouble } = useApiStatus()
  if (trouble === undefined) return null
  return (
    <div className="strip" role="status">
      <Icon name="warning" size="small" />
      <Trans>Charts and lists may be old.</Trans> {trouble}
    </div>
  )
}
