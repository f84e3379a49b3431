import { expect, test } from 'vitest'
import { phone } from '../../browser/openPage.ts'
import { inputAt } from '../../browser/pageInput.ts'
import { visit } from '../../browser/visit.ts'
import { finishReview, openReviewer, reviewSwap } from '../../pages/openReview.ts'
import { confirmReview, findReview } from '../../pages/reviewScreen.ts'
import { startBrowser } from '../../pages/startBrowser.ts'
import { expectSpent } from '../../stack/proveSwap.ts'
import { readHoldings } from '../../stack/readHoldings.ts'

const browser = startBrowser()
const { urls } = browser
const whole = 10n ** 18n

test.each(phone)(
  '[WAL-04] on a %s a review stops while another tab has another account, and then signs with its own',
  async (width) => {
    const opened = await openReviewer(browser, width)
    const { page, context } = opened
    const review = findReview(page)
    const tab = await context.newPage()
    await visit(tab, `${urls.url}/about`)
    const stored = await tab.evaluate(() => {
      const before: string = localStorage['vermeil.wallets']
      const { entries, ...rest } = JSON.parse(before)
      const active = `0x${'77'.repeat(20)}`
      const both = [...entries, { kind: 'veworld', address: active }]
      localStorage['vermeil.wallets'] = JSON.stringify({ ...rest, active, entries: both })
      return before
    })
    await review.getByText('The active account has changed.').waitFor()
    await review.getByText('Nothing was signed.').waitFor()
    expect(await review.getByRole('button', { name: /^Confirm/ }).count()).toBe(0)
    await review.getByRole('button', { name: 'Back' }).waitFor()
    await tab.evaluate((before) => {
      localStorage['vermeil.wallets'] = before
    }, stored)
    await review.getByText('Passed').waitFor()
    await page.bringToFront()
    await finishReview(browser, opened)
    await context.close()
  },
)

test.each(phone)(
  '[SWP-20] on a %s a review stops once another tab has sent the same swap, which is sent once',
  async (width) => {
    const opened = await openReviewer(browser, width)
    const { page, context, sent, account, press } = opened
    const tab = inputAt(await context.newPage(), width)
    await visit(tab.page, `${urls.url}/swap/VET/B3TR`)
    await reviewSwap(tab, '100')
    const before = await readHoldings(urls.nodeUrl, account)
    await confirmReview(tab)
    await tab.page.getByRole('dialog', { name: 'Swap complete' }).waitFor()
    await page.bringToFront()
    const review = findReview(page)
    await review.getByText('The same transaction was just sent from another tab.').waitFor()
    await press(review.getByRole('button', { name: 'Back' }))
    await review.waitFor({ state: 'hidden' })
    const after = await readHoldings(urls.nodeUrl, account)
    expectSpent(before.vet - after.vet, 100n * whole)
    expect(sent).toEqual([])
    await context.close()
  },
)
