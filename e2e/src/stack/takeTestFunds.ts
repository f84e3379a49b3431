import { createThorClient } from '@vermeil/thor'
import { type Address, parseTxId, type TxId } from '@vermeil/units'
import { vi } from 'vitest'
import type { StackUrls } from './findStack.ts'

/** Requests test funds from the faucet and waits for their block. */
export async function takeTestFunds({ url, nodeUrl }: StackUrls, address: Address): Promise<TxId> {
  const response = await fetch(`${url}/api/faucet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address }),
  })
  const answer = (await response.json()) as { transactionId: string }
  if (!response.ok)
    throw new Error(`The faucet answered ${response.status}: ${JSON.stringify(answer)}`)
  const txId = parseTxId(answer.transactionId)
  const thor = createThorClient({ url: nodeUrl })
  await vi.waitUntil(() => thor.fetchReceipt(txId), { timeout: 20_000, interval: 100 })
  return txId
}
