import { expect, test } from 'vitest'
import { phone } from '../../browser/openPage.ts'
import { inputAt } from '../../browser/pageInput.ts'
import { closeByBack, reload, visit } from '../../browser/visit.ts'
import { connectVeWorld } from '../../pages/openConnected.ts'
import { finishReview, openReviewer } from '../../pages/openReview.ts'
import { confirmReview, findReview } from '../../pages/reviewScreen.ts'
import { startBrowser } from '../../pages/startBrowser.ts'
import { askForQuote, findSwapButton } from '../../pages/swapScreen.ts'
import { expectSpent } from '../../stack/proveSwap.ts'
import { readHoldings } from '../../stack/readHoldings.ts'

const browser = startBrowser()
const { urls, openConnected } = browser
const whole = 10n ** 18n
const swapUrl = `${urls.url}/swap/VET/B3TR`

test.each(phone)(
  '[SWP-20] on a %s a double click on Swap asks the wallet once, and a reload right after the swap keeps the card empty',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, problems, wallet, account } = opened
    await visit(page, swapUrl)
    await askForQuote(opened, '100')
    await expect.poll(() => page.url()).toMatch(/fromAmount=100$/)
    const before = await readHoldings(urls.nodeUrl, account.address)
    await findSwapButton(page).dblclick()
    await page.getByRole('dialog', { name: 'Swap complete' }).waitFor()
    await reload(page)
    const sold = page.getByRole('textbox', { name: 'You sell, amount in VET' })
    await sold.waitFor()
    expect(await sold.inputValue()).toBe('')
    const after = await readHoldings(urls.nodeUrl, account.address)
    expectSpent(before.vet - after.vet, 100n * whole)
    expect(wallet.sent).toHaveLength(1)
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(phone)(
  '[SWP-20] on a %s with a clock that is wrong by a day a swap is followed to its end, and nothing is called old',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, problems, wallet } = opened
    const dayMs = 86_400_000
    await page.clock.install({ time: Date.now() + (width === 'phone' ? dayMs : -dayMs) })
    await visit(page, swapUrl)
    await askForQuote(opened, '100')
    await opened.press(findSwapButton(page))
    await page.getByRole('dialog', { name: 'Swap complete' }).waitFor()
    await page.keyboard.press('Escape')
    await page
      .getByRole('contentinfo')
      .getByText(/^Block [\d,]+, \d+ s old$/)
      .waitFor()
    expect(await page.getByText(/behind/).count()).toBe(0)
    expect(wallet.sent).toHaveLength(1)
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(['full', 'denied'] as const)(
  '[SWP-20] a swap with a storage that is %s is sent once and followed to its end',
  async (kind) => {
    const opened = await openConnected('desktop')
    const { page, context, wallet, account } = opened
    await page.addInitScript((isFull) => {
      Storage.prototype.setItem = () => {
        throw new DOMException(
          isFull ? 'full' : 'denied',
          isFull ? 'QuotaExceededError' : 'SecurityError',
        )
      }
    }, kind === 'full')
    await visit(page, swapUrl)
    await askForQuote(opened, '100')
    const before = await readHoldings(urls.nodeUrl, account.address)
    await opened.press(findSwapButton(page))
    await page.getByRole('dialog', { name: 'Swap complete' }).waitFor()
    const after = await readHoldings(urls.nodeUrl, account.address)
    expectSpent(before.vet - after.vet, 100n * whole)
    expect(wallet.sent).toHaveLength(1)
    await context.close()
  },
)

test.each(phone)(
  '[SWP-20] on a %s two tabs of one account swap at the same time, and each says how its own swap ended',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, wallet, account } = opened
    const second = await context.newPage()
    const otherWallet = await connectVeWorld(second, urls.nodeUrl, account)
    const other = inputAt(second, width)
    await visit(page, swapUrl)
    await visit(second, swapUrl)
    const before = await readHoldings(urls.nodeUrl, account.address)
    await askForQuote(other, '200')
    await page.bringToFront()
    await askForQuote(opened, '100')
    await findSwapButton(second).waitFor()
    await findSwapButton(page).click()
    await findSwapButton(second).click()
    for (const tab of [page, second])
      await tab.getByRole('dialog', { name: 'Swap complete' }).waitFor()
    const after = await readHoldings(urls.nodeUrl, account.address)
    expectSpent(before.vet - after.vet, 300n * whole)
    expect([wallet.sent.length, otherWallet.sent.length]).toEqual([1, 1])
    await context.close()
  },
)

test.each(phone)(
  'on a %s Back and a lost network close or stop a review, and nothing is signed',
  async (width) => {
    const opened = await openReviewer(browser, width)
    const { page, context, press } = opened
    const review = findReview(page)
    await closeByBack(page)
    await review.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/swap/VET/B3TR')
    const sold = page.getByRole('textbox', { name: 'You sell, amount in VET' })
    expect(await sold.inputValue()).toBe('100')
    await press(findSwapButton(page))
    await review.getByText('Passed').waitFor()

    await context.setOffline(true)
    await review.getByText('We stopped this transaction').waitFor()
    await review.getByText('Nothing was signed.').waitFor()
    expect(await review.getByRole('button', { name: /^Confirm/ }).isVisible()).toBe(false)
    await context.setOffline(false)
    // The next block checks it again, without a press.
    await review.getByText('Passed').waitFor()
    await finishReview(browser, opened)
    await context.close()
  },
)

test.each(phone)(
  '[SWP-20] on a %s a node that takes a signed transaction and never answers leaves it open until the chain has it',
  async (width) => {
    const opened = await openReviewer(browser, width)
    const { page, context, sent, account } = opened
    const isSending = ({ pathname }: URL) => pathname.endsWith('/transactions')
    await page.route(isSending, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      await route.abort()
    })
    const before = await readHoldings(urls.nodeUrl, account)
    await confirmReview(opened)
    await page.getByRole('dialog', { name: 'Swap complete' }).waitFor()
    const after = await readHoldings(urls.nodeUrl, account)
    expectSpent(before.vet - after.vet, 100n * whole)
    // The page asks again, with the same signed transaction.
    expect(new Set(sent).size).toBe(1)
    await context.close()
  },
)
