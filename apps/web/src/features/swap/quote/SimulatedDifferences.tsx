import type { ComponentProps } from 'react'
import { listDifferences } from '../../../trade/simulation/listDifferences.ts'
import type { PreparedDeal } from '../../../trade/simulation/prepareDeal.ts'
import { Differences } from './Differences.tsx'

/** The balance changes of a simulated deal. */
export function SimulatedDifferences({
  prepared,
  ...others
}: Omit<ComponentProps<typeof Differences>, 'differences'> & {
  prepared: PreparedDeal | undefined
}) {
  return <Differences differences={prepared && listDifferences(prepared)} {...others} />
}
