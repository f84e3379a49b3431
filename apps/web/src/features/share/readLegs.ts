import { decodeEvent, orderBookEvents } from '@vermeil/abi'
import type { Receipt } from '@vermeil/thor'
import { findAsset } from '@vermeil/tokens'
import type { Address, Amount } from '@vermeil/units'
import { findDifferences, readTransfer } from '../../trade/simulation/findDifferences.ts'

type Outputs = Pick<Receipt, 'outputs'>

/** What a swap exchanged with one pool, or with the maker of resting orders. */
export interface SharedLeg {
  pool: Address
  /** It filled orders of this account. */
  isOrder: boolean
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
  { outputs }: Outputs,
  own: readonly Address[],
  orderBook: Address | null,
): SharedLeg[] {
  const makers = findMakers({ outputs }, orderBook)
  const payers = outputs
    .flatMap(({ events }) => events)
    .flatMap((event) => readTransfer(event)?.from ?? [])
  const others = new Set(payers.filter((payer) => !own.includes(payer)))
  return [...others].flatMap((pool) => {
    const { sent, received } = findDifferences(outputs, pool)
    const [[from, amountIn] = []] = received
    const [[to, amountOut] = []] = sent
    if (!from || !amountIn || !to || !amountOut || findAsset(from) === findAsset(to)) return []
    return [{ pool, isOrder: makers.has(pool), from, to, amountIn, amountOut }]
  })
}

/** The accounts whose orders a transaction filled. */
function findMakers({ outputs }: Outputs, orderBook: Address | null): Set<Address> {
  const { OrderFilled } = orderBookEvents
  const fills = outputs
    .flatMap(({ events }) => events)
    .filter(({ address, topics }) => address === orderBook && topics[0] === OrderFilled.topic)
  return new Set(fills.map((event) => decodeEvent(OrderFilled, event).maker))
}
