import { Icon } from '../../../ui/Icon.tsx'
import type { SwapSummary } from '../model/summarizeSwap.ts'

/** From 5% with an icon, so that colour is not the only sign. */
export function ImpactValue({ text, tier }: NonNullable<SwapSummary['impact']>) {
  if (tier === 'none' || tier === 'low') return <>{text}</>
  return (
    <span className="sign down">
      <Icon name="warning" />
      {text}
    </span>
  )
}
