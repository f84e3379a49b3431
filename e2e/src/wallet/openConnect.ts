import type { PageInput } from '../browser/pageInput.ts'
import { visit } from '../browser/visit.ts'

/** Opens the wallet dialog by its address. */
export async function openConnect(input: PageInput, url: string): Promise<void> {
  await visit(input.page, `${url}/connect`)
  await waitForWallets(input)
}

/** Waits for the wallet dialog. On a machine that takes longer than 3 s, a card is shown whose button opens it (WAL-02). */
export async function waitForWallets({ page, press }: PageInput): Promise<void> {
  const settled = page.locator('.connect-card:not(:has(.connect-loading))')
  const again = page.locator('.connect-closed').getByRole('button', { name: 'Connect Wallet' })
  await settled.waitFor()
  while (await again.isVisible()) {
    await press(again)
    await again.waitFor({ state: 'hidden' })
    await settled.waitFor()
  }
}
