import { createThorClient } from '@vermeil/thor'
import type { TxId } from '@vermeil/units'
import type * as Playwright from 'playwright-core'
import { expect } from 'vitest'
import type { StackUrls } from '../stack/findStack.ts'
import { takeFundedAccount } from '../stack/takeFundedAccount.ts'
import type { VeWorld } from '../wallet/injectVeWorld.ts'
import { signRequested } from '../wallet/sendRequested.ts'

/** How many blocks a held transaction may wait: longer than any journey takes. */
const expiration = 720

/**
 * Makes a wallet sign transactions that no block includes before `release` is called: they depend on another one that
 * was not sent.
 */
export async function holdSwaps(
  urls: StackUrls,
  wallet: VeWorld,
): Promise<{ release(): Promise<void> }> {
  const other = await takeFundedAccount(urls)
  const clauses = [{ to: other.address, value: '0x1' }]
  const asked = { clauses, options: {}, type: 0x51, overrides: { expiration } } as const
  const gate = await signRequested(urls.nodeUrl, other, asked)
  wallet.overrides = { dependsOn: gate.txId, expiration }
  return {
    async release() {
      wallet.overrides = {}
      await waitForReceipt(
        urls.nodeUrl,
        await createThorClient({ url: urls.nodeUrl }).sendTransaction(gate.raw),
      )
    },
  }
}

/** Hides from a page that its transactions are in a block, until `release` is called. */
export async function holdReceipts(page: Playwright.Page): Promise<{ release(): Promise<void> }> {
  const receipts = /\/transactions\/0x\w+\/receipt/
  await page.route(receipts, (route) => route.fulfill({ json: null }))
  return { release: () => page.unroute(receipts) }
}

/** Waits until a transaction is in a block. */
export async function waitForReceipt(nodeUrl: string, txId: TxId): Promise<void> {
  const thor = createThorClient({ url: nodeUrl })
  await expect.poll(() => thor.fetchReceipt(txId), { timeout: 20_000 }).not.toBeNull()
}
