import type { TxId } from '@vermeil/units'
import type * as Playwright from 'playwright-core'
import { type RequestedClause, sendRequested } from './sendRequested.ts'
import { type CertificateMessage, signCertificate } from './signCertificate.ts'
import type { TestAccount } from './TestAccount.ts'

type Order =
  | { kind: 'tx'; message: RequestedClause[] }
  | { kind: 'cert'; message: CertificateMessage; domain: string }

declare global {
  var answerAsSync: (order: Order) => Promise<unknown>
}

/** Injects a fake of the Sync browser's `window.connex`, which signs everything at once. */
export async function injectSync(
  page: Playwright.Page,
  { account, nodeUrl }: { account: TestAccount; nodeUrl: string },
): Promise<{ sent: TxId[] }> {
  const wallet: { sent: TxId[] } = { sent: [] }
  await page.exposeFunction('answerAsSync', async (order: Order) => {
    if (order.kind === 'cert') return signCertificate(order.message, order.domain, account)
    const asked = { clauses: order.message, options: {}, type: 0 } as const
    const txId = await sendRequested(nodeUrl, account, asked)
    wallet.sent.push(txId)
    return { txid: txId, signer: account.address }
  })
  await page.addInitScript(installConnex)
  return wallet
}

/** Runs in the page: a vendor with services per kind of request. */
function installConnex(): void {
  const sign = (kind: 'tx' | 'cert') => ({
    request: (message: unknown) =>
      globalThis.answerAsSync(
        kind === 'cert'
          ? { kind, message: message as CertificateMessage, domain: location.host }
          : { kind, message: message as RequestedClause[] },
      ),
  })
  Object.assign(window, { connex: { vendor: { sign } } })
}
