import { decodeEvent, orderBookEvents } from '@vermeil/abi'
import { type Ledger, readOrder } from '@vermeil/ledger'
import type { Receipt, ThorClient } from '@vermeil/thor'
import type { Address, TxId } from '@vermeil/units'
import type { Contracts } from '../config/findContracts.ts'
import { nodeTimeoutMs } from '../config/limits.ts'
import { previewOrder, previewSwap } from './describePreview.ts'
import type { Preview, SharedKind } from './Preview.ts'
import { readSwap } from './readSwap.ts'

/** The dependencies of a preview. */
export interface PreviewDependencies {
  ledger: Ledger
  thor: Pick<ThorClient, 'fetchReceipt'>
  contracts: Pick<Contracts, 'aggregator' | 'orderBook'>
}

/**
 * The preview of a shared transaction; undefined if the transaction is not in a block, or has nothing of that kind.
 * @throws if the node or the database does not answer.
 */
export async function findPreview(
  { ledger, thor, contracts }: PreviewDependencies,
  kind: SharedKind,
  txId: TxId,
): Promise<Preview | undefined> {
  const receipt = await thor.fetchReceipt(txId, { signal: AbortSignal.timeout(nodeTimeoutMs) })
  if (receipt === null) return undefined
  if (kind === 'swap') {
    const swap = readSwap(receipt, contracts.aggregator)
    return swap && previewSwap(swap)
  }
  const orderId = readOrderId(receipt, contracts.orderBook)
  const order = orderId === undefined ? undefined : await readOrder(ledger, orderId)
  return order && previewOrder(order)
}

/** The number of the first order that a transaction created. */
function readOrderId(
  { reverted, outputs }: Receipt,
  orderBook: Address | null,
): number | undefined {
  if (reverted) return undefined
  const { OrderCreated } = orderBookEvents
  const event = outputs
    .flatMap(({ events }) => events)
    .find(({ address, topics }) => address === orderBook && topics[0] === OrderCreated.topic)
  return event && Number(decodeEvent(OrderCreated, event).orderId)
}
