import { expect, test } from 'vitest'
import { phone } from '../../browser/openPage.ts'
import { visit } from '../../browser/visit.ts'
import { holdRequests } from '../../faults/holdRequests.ts'
import { finishReview, openReviewer } from '../../pages/openReview.ts'
import { confirmReview, findReview } from '../../pages/reviewScreen.ts'
import { startBrowser } from '../../pages/startBrowser.ts'
import { askForQuote, findSwapButton } from '../../pages/swapScreen.ts'
import { expectSpent } from '../../stack/proveSwap.ts'
import { readHoldings } from '../../stack/readHoldings.ts'

const browser = startBrowser()
const { urls, openConnected } = browser

test.each(phone)(
  '[SWP-20] on a %s a locked VeWorld says what to do, and the swap continues once it is unlocked',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, wallet, press } = opened
    await visit(page, `${urls.url}/swap/VET/B3TR`)
    await askForQuote(opened, '100')
    wallet.approve = () => {
      throw new Error('Wallet is locked')
    }
    await press(findSwapButton(page))
    const failed = page.getByRole('alertdialog', { name: 'Swap Failed' })
    await failed.getByText('Your wallet is locked. Unlock it, then try again.').waitFor()
    wallet.approve = () => true
    await press(failed.getByRole('button', { name: 'Try Again' }))
    await press(findSwapButton(page))
    await page.getByRole('dialog', { name: 'Swap complete' }).waitFor()
    expect(wallet.sent).toHaveLength(1)
    await context.close()
  },
)

test.each(phone)(
  '[SWP-20] on a %s a VeWorld that does not answer can be left, and its late answer is followed',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, wallet, press } = opened
    await visit(page, `${urls.url}/swap/VET/B3TR`)
    await askForQuote(opened, '100')
    const asked = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<boolean>()
    wallet.approve = () => {
      asked.resolve()
      return answer.promise
    }
    await press(findSwapButton(page))
    await asked.promise
    const progress = page.getByRole('dialog', { name: 'Processing Swap' })
    await press(progress.getByRole('button', { name: 'Cancel' }))
    await progress.waitFor({ state: 'hidden' })
    expect(wallet.sent).toEqual([])
    answer.resolve(true)
    await page.getByText('Swap confirmed').first().waitFor()
    expect(wallet.sent).toHaveLength(1)
    await context.close()
  },
)

test.each(phone)(
  '[SWP-17] on a %s a node that is down stops a review, which continues once the node answers',
  async (width) => {
    const opened = await openReviewer(browser, width)
    const { page, context } = opened
    const review = findReview(page)
    const node = new RegExp(`^${urls.nodeUrl}`)
    await page.route(node, (route) => route.abort())
    await review.getByText('We stopped this transaction').waitFor()
    await review.getByText('The chain node is not responding.').waitFor()
    expect(await review.getByRole('button', { name: /^Confirm/ }).isVisible()).toBe(false)
    await page.unroute(node)
    await review.getByText('Passed').waitFor()
    await finishReview(browser, opened)
    await context.close()
  },
)

test.each(phone)(
  '[SWP-17] on a %s an API outage during a review does not stop it',
  async (width) => {
    const opened = await openReviewer(browser, width)
    const { page, context } = opened
    await page.route(/\/(indexer|api)\//, (route) => route.abort())
    await page.waitForEvent('requestfailed')
    await findReview(page).getByText('Passed').waitFor()
    await finishReview(browser, opened)
    await context.close()
  },
)

test.each(phone)(
  '[SWP-20] on a %s a review that was in the background is simulated again before it is signed',
  async (width) => {
    const opened = await openReviewer(browser, width)
    const { page, context } = opened
    const review = findReview(page)
    const release = await holdRequests(page, new RegExp(`^${urls.nodeUrl}`))
    await page.evaluate(returnAfterMinutes)
    await review.getByText('Passed').waitFor({ state: 'hidden' })
    expect(await review.getByRole('button', { name: /^Confirm / }).isDisabled()).toBe(true)
    release()
    // Until the next block the newest one looks three minutes old, so the node seems to be behind.
    await page.getByText(/^Block [\d,]+, \d+ s old$/).waitFor()
    await review.getByText('Passed').waitFor()
    await finishReview(browser, opened)
    await context.close()
  },
)

test.each(phone)(
  '[SWP-20] on a %s Cancel while the browser wallet waits for the node ends the swap, and nothing is sent',
  async (width) => {
    const opened = await openReviewer(browser, width)
    const { page, context, sent, press, account } = opened
    const before = await readHoldings(urls.nodeUrl, account)
    // The browser wallet asks for the fee before it signs.
    const release = await holdRequests(page, /\/fees\/priority/)
    await confirmReview(opened)
    const progress = page.getByRole('dialog', { name: 'Processing Swap' })
    await progress.getByText('Waiting for you to sign the transaction...').waitFor()
    await press(progress.getByRole('button', { name: 'Cancel' }))
    await progress.waitFor({ state: 'hidden' })
    release()
    await page.getByText('You cancelled in your wallet').first().waitFor()
    await findSwapButton(page).waitFor()
    expect(sent).toEqual([])
    expect(await readHoldings(urls.nodeUrl, account)).toEqual(before)
    await context.close()
  },
)

test.each(phone)(
  '[SWP-20] on a %s a network that is lost between signing and sending delays the swap, and does not end it',
  async (width) => {
    const opened = await openReviewer(browser, width)
    const { page, context, account } = opened
    const before = await readHoldings(urls.nodeUrl, account)
    const isSending = ({ pathname }: URL) => pathname.endsWith('/transactions')
    await page.route(isSending, async (route) => {
      await context.setOffline(true)
      await route.abort()
    })
    await confirmReview(opened)
    const progress = page.getByRole('dialog', { name: 'Processing Swap' })
    await progress.getByText("We can't tell yet if it went through.").waitFor()
    await page.unroute(isSending)
    await context.setOffline(false)
    await page.getByRole('dialog', { name: 'Swap complete' }).waitFor()
    const after = await readHoldings(urls.nodeUrl, account)
    expectSpent(before.vet - after.vet, 100n * 10n ** 18n)
    await context.close()
  },
)

/** Runs in the page: like a tab that a browser has not run for three minutes. */
function returnAfterMinutes(): void {
  const { now } = Date
  Date.now = () => now() + 180_000
  document.dispatchEvent(new Event('visibilitychange'))
}
