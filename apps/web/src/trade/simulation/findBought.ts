import type { Amount } from '@vermeil/units'
import type { PreparedDeal } from './prepareDeal.ts'

/** How much of the bought token a simulation delivered to its recipient, or else to the owner. */
export function findBought({
  deal,
  differences,
  delivered = differences.received,
}: Pick<PreparedDeal, 'deal' | 'differences' | 'delivered'>): Amount | undefined {
  return delivered.get(deal.buy.address)
}
