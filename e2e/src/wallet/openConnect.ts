import { visit } from '../browser/visit.ts'
import type { Hands } from '../journeys/hands.ts'

/** Opens the wallet dialog. On a machine that takes longer than 3 s, a card is shown whose button opens it (WAL-02). */
export async function openConnect({ page, press }: Hands, url: string): Promise<void> {
  await visit(page, `${url}/connect`)
  const settled = page.locator('.meet-card:not(:has(.meet-wait))')
  const again = page.locator('.meet-closed').getByRole('button', { name: 'Connect Wallet' })
  await settled.waitFor()
  while (await again.isVisible()) {
    await press(again)
    await settled.waitFor()
  }
}
