import { expect } from 'vitest'
import type { widths } from '../browser/openPage.ts'
import { readHoldings } from '../stack/readHoldings.ts'
import { makeBrowserWallet } from '../wallet/makeBrowserWallet.ts'
import type { startBrowser } from './startBrowser.ts'

/** Opens the swap screen for a newcomer with a funded browser wallet, and records the transactions that the page sends. */
export async function openFunded(
  { urls, openPage }: ReturnType<typeof startBrowser>,
  width: keyof typeof widths,
) {
  const opened = await openPage(width)
  const { page, press } = opened
  const account = await makeBrowserWallet(opened, urls.url, 'correct horse battery')
  await expect
    .poll(async () => (await readHoldings(urls.nodeUrl, account)).vet, { timeout: 20_000 })
    .toBeGreaterThan(0n)
  const link = page.getByRole('navigation').getByRole('link', { name: 'Swap', exact: true })
  await press(link.filter({ visible: true }))
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && pathname.endsWith('/transactions'))
      sent.push(request.postData() ?? '')
  })
  return { ...opened, account, sent }
}
