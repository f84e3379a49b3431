import type { Receipt } from '@vermeil/thor'
import { findAsset } from '@vermeil/tokens'
import type { Address, Amount } from '@vermeil/units'
import { findDifferences, readTransfer } from '../../trade/simulation/findDifferences.ts'

/** What a swap exchanged with one pool, or with the maker of a resting order. */
export interface SharedLeg {
  pool: Address
  from: Address
  to: Address
  amountIn: Amount
  amountOut: Amount
}

/**
 * What a transaction exchanged with each account that took one token and paid another one, in the order of their
 * payments.
 * @param own accounts that are no pools: the sender and the recipient.
 */
export function readLegs(
  { outputs }: Pick<Receipt, 'outputs'>,
  own: readonly Address[],
): SharedLeg[] {
  const payers = outputs
    .flatMap(({ events }) => events)
    .flatMap((event) => readTransfer(event)?.from ?? [])
  const others = new Set(payers.filter((payer) => !own.includes(payer)))
  return [...others].flatMap((pool) => {
    const { sent, received } = findDifferences(outputs, pool)
    const [[from, amountIn] = []] = received
    const [[to, amountOut] = []] = sent
    if (!from || !amountIn || !to || !amountOut || findAsset(from) === findAsset(to)) return []
    return [{ pool, from, to, amountIn, amountOut }]
  })
}
