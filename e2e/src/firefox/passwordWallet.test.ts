import { parseAmount, parseTxId } from '@vermeil/units'
import { expect, test } from 'vitest'
import { visit } from '../browser/visit.ts'
import { confirmReview } from '../pages/reviewScreen.ts'
import { startBrowser } from '../pages/startBrowser.ts'
import { askForQuote, findSwapButton } from '../pages/swapScreen.ts'
import { proveSwap } from '../stack/proveSwap.ts'
import { readHoldings } from '../stack/readHoldings.ts'
import { makeBrowserWallet } from '../wallet/makeBrowserWallet.ts'

const { urls, openPage } = startBrowser()
const sold = parseAmount('250', 18)
const password = 'correct horse battery staple'

test.each(['desktop', 'phone'] as const)(
  '[SWP-21][WAL-01][WAL-09] on a %s a newcomer creates a wallet with a password, which stays unlocked over a reload, and swaps',
  async (width) => {
    const opened = await openPage(width)
    const { page, context, problems, press } = opened
    const account = await makeBrowserWallet(opened, urls.url, password)
    const readVet = async () => (await readHoldings(urls.nodeUrl, account)).vet
    await expect.poll(readVet).toBeGreaterThan(sold)
    await visit(page, `${urls.url}/swap`)
    await page.getByRole('button', { name: /^Account 0x/ }).waitFor()
    const before = await readHoldings(urls.nodeUrl, account)
    const quote = await askForQuote(opened, '250')
    await press(findSwapButton(page))
    await confirmReview(opened)
    const complete = page.getByRole('dialog', { name: 'Swap complete' })
    const link = complete.getByRole('link', { name: 'View transaction' })
    const [id = ''] = /0x[0-9a-f]{64}/.exec((await link.getAttribute('href')) ?? '') ?? []
    await proveSwap({ urls, account, txId: parseTxId(id), sold, quote, before })
    expect(problems).toEqual([])
    await context.close()
  },
)
