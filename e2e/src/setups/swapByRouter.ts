import { createThorClient } from '@vermeil/thor'
import { type Address, parseTxId } from '@vermeil/units'
import { expect } from 'vitest'
import { launchBrowser } from '../browser/openPage.ts'
import { inputAt } from '../browser/pageInput.ts'
import { visit } from '../browser/visit.ts'
import { checkView } from '../pages/checkView.ts'
import { openConnected } from '../pages/openConnected.ts'
import { askForQuote, findFigure, swapThrough } from '../pages/swapScreen.ts'
import type { StackUrls } from '../stack/findStack.ts'

interface Dependencies {
  /** The routers of the network's venues, one of which has to be used. */
  routers: readonly Address[]
  browserPath: string
  /** Gives an account VET, and VTHO for its fees. */
  fund(address: Address): Promise<unknown>
}

/** Swaps 100 VET for B3TR in a browser, on a network without our contracts, and checks the share page. */
export async function swapByRouter(
  urls: StackUrls,
  { routers, browserPath, fund }: Dependencies,
): Promise<void> {
  const browser = await launchBrowser(browserPath)
  try {
    const opened = await openConnected(browser, urls, 'desktop', fund)
    const { page, problems, wallet, account } = opened
    const input = inputAt(page, 'desktop')
    await visit(page, `${urls.url}/swap/VET/B3TR`)
    await page.getByText('Vermeil is not deployed on this network.').waitFor()
    await checkView(page, 'a network without our contracts', { part: '.strip' })
    await askForQuote(input, '100')
    await swapThrough(input)
    const complete = page.getByRole('dialog', { name: 'Swap complete' })
    expect(await findFigure(complete, 'Sold').innerText()).toContain('100 VET')
    const [sent] = wallet.sent
    const targets = sent?.clauses.map(({ to }) => to) ?? []
    expect(routers).toContain(targets.at(-1))
    const thor = createThorClient({ url: urls.nodeUrl })
    const receipt = await thor.fetchReceipt(parseTxId(sent?.txId ?? ''))
    expect(receipt).toMatchObject({ reverted: false, gasPayer: account.address })

    await visit(page, `${urls.url}/share/swap/${sent?.txId}`)
    const main = page.getByRole('main')
    expect(await findFigure(main, 'Sold').innerText()).toContain('100 VET')
    expect(await findFigure(main, 'Bought').innerText()).toMatch(/[1-9].* B3TR/)
    expect(problems).toEqual([])
  } finally {
    await browser.close()
  }
}
