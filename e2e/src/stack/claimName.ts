import { addresses, encodeCall, nameResolver } from '@vermeil/abi'
import { createThorClient } from '@vermeil/thor'
import { vi } from 'vitest'
import { sendRequested } from '../wallet/sendRequested.ts'
import type { TestAccount } from '../wallet/TestAccount.ts'

/** Registers a new name for a funded account and waits for its block. Returns the name. */
export async function claimName(nodeUrl: string, account: TestAccount): Promise<string> {
  const name = `n${account.address.slice(2, 10)}.vet`
  const data = encodeCall(nameResolver.claim, [name])
  const clauses = [{ to: addresses.dev.nameResolver, value: '0x0', data }]
  const txId = await sendRequested(nodeUrl, account, { clauses, options: {}, type: 0x51 })
  const thor = createThorClient({ url: nodeUrl })
  const receipt = await vi.waitUntil(() => thor.fetchReceipt(txId), {
    timeout: 20_000,
    interval: 100,
  })
  if (receipt.reverted) throw new Error(`${name} could not be claimed.`)
  return name
}
