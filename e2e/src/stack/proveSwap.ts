import { addresses, aggregatorEvents, decodeEvent } from '@vermeil/abi'
import { createThorClient, type Receipt } from '@vermeil/thor'
import { type Address, type TxId, zeroAddress } from '@vermeil/units'
import { expect } from 'vitest'
import type { StackUrls } from './findStack.ts'
import { b3tr, type Holdings, readHoldings } from './readHoldings.ts'

interface SentSwap {
  urls: StackUrls
  account: Address
  txId: TxId
  sold: bigint
  /** What the screen promised. */
  quote: { minimum: bigint }
  before: Holdings
}

/** Compares the chain with the screen's promise: receipt, event and balances. Returns what arrived. */
export async function proveSwap(swap: SentSwap): Promise<bigint> {
  const { account, txId, sold, quote, before, urls } = swap
  const receipt = await createThorClient({ url: urls.nodeUrl }).fetchReceipt(txId)
  if (receipt === null) throw new Error(`${txId} is in no block.`)
  expect(receipt).toMatchObject({ reverted: false, gasPayer: account })
  const executed = readSwapExecuted(receipt)
  expect(executed).toMatchObject({
    tokenFrom: zeroAddress,
    tokenTo: b3tr.address,
    amountIn: sold,
    recipient: account,
  })
  expect(executed.amountOut).toBeGreaterThanOrEqual(quote.minimum)

  const after = await readHoldings(urls.nodeUrl, account)
  expectSpent(before.vet - after.vet, sold)
  expect(after.b3tr - before.b3tr).toBe(executed.amountOut)
  expect(before.vtho - after.vtho).toBe(receipt.paid)
  return executed.amountOut
}

/**
 * The whole sold amount is gone, except for a rest that is not worth a leg: if a resting order takes nearly all, less
 * than a millionth comes back.
 */
export function expectSpent(spent: bigint, sold: bigint): void {
  expect(spent).toBeLessThanOrEqual(sold)
  expect(sold - spent).toBeLessThan(sold / 1_000_000n)
}

function readSwapExecuted(receipt: Receipt) {
  const logs = receipt.outputs.flatMap(({ events }) => events)
  const log = logs.find(
    ({ address, topics }) =>
      address === addresses.dev.aggregator && topics[0] === aggregatorEvents.SwapExecuted.topic,
  )
  if (log === undefined) throw new Error('The receipt has no SwapExecuted.')
  return decodeEvent(aggregatorEvents.SwapExecuted, log)
}
