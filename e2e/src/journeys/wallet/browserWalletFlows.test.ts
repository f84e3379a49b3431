import type * as Playwright from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '../../browser/openPage.ts'
import { holdReceipts } from '../../faults/holdSwaps.ts'
import { findActivity, findChip, findMessages } from '../../pages/activityScreen.ts'
import { checkView } from '../../pages/checkView.ts'
import { openFunded } from '../../pages/openFunded.ts'
import { confirmReview, findReview } from '../../pages/reviewScreen.ts'
import { startBrowser } from '../../pages/startBrowser.ts'
import { askForQuote, findFigure, findSwapButton, readAmount } from '../../pages/swapScreen.ts'
import { readHoldings } from '../../stack/readHoldings.ts'

const browser = startBrowser()
const { urls } = browser

const findComplete = (page: Playwright.Page) => page.getByRole('dialog', { name: 'Swap complete' })

/** Reads an amount of B3TR, which may have the token's monogram before it and its value after it. */
async function readFigure(review: Playwright.Locator, name: string): Promise<bigint> {
  const text = await findFigure(review, name).innerText()
  return readAmount(/[\d,.]+ B3TR/.exec(text)?.[0] ?? text)
}

test.each(phone)(
  '[SWP-11] on a %s the browser wallet reviews and signs a swap with a slippage that was just changed',
  async (width) => {
    const opened = await openFunded(browser, width)
    const { page, context, problems, account, sent, press } = opened
    await askForQuote(opened, '100')
    await findSwapButton(page).waitFor()
    await press(page.getByRole('button', { name: 'Settings', exact: true }))
    const settings = page.getByRole('dialog', { name: 'Settings' })
    const half = settings.getByRole('radio', { name: '0.5%', exact: true })
    if (width === 'phone') await settings.getByText('0.5%', { exact: true }).tap()
    else {
      await settings.getByRole('radio', { name: '1%', exact: true }).focus()
      await page.keyboard.press('ArrowLeft')
    }
    await expect.poll(() => half.isChecked()).toBe(true)
    await page.keyboard.press('Escape')
    await settings.waitFor({ state: 'hidden' })
    const panel = page.getByRole('complementary', { name: 'Quote details' })
    await expect.poll(() => findFigure(panel, 'Slippage').innerText()).toBe('0.5%')

    const before = await readHoldings(urls.nodeUrl, account)
    await press(findSwapButton(page))
    const review = findReview(page)
    await review.getByText('Passed').waitFor()
    const approvals = review.getByText('Approvals remaining').locator('xpath=following-sibling::b')
    expect(await approvals.innerText()).toBe('None')
    // A newer quote can change both between the two reads.
    let minimum = 0n
    const readRatio = async () => {
      minimum = await readFigure(review, 'Minimum received')
      return Number(minimum) / Number(await readFigure(review, 'You receive'))
    }
    await expect.poll(readRatio).toBeCloseTo(0.995, 3)
    await confirmReview(opened)
    await findComplete(page).waitFor()
    expect(sent).toHaveLength(1)
    const after = await readHoldings(urls.nodeUrl, account)
    expect(after.b3tr - before.b3tr).toBeGreaterThanOrEqual(minimum)
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(['desktop', 'phone'] as const)(
  '[SWP-17] on a %s the browser wallet signs nothing while offline, and swaps once the browser is online again',
  async (width) => {
    const opened = await openFunded(browser, width)
    const { page, context, sent, press } = opened
    await askForQuote(opened, '100')
    await findSwapButton(page).waitFor()
    await context.setOffline(true)
    const strip = page.getByRole('status').getByText("You're offline. Numbers may be out of date.")
    await strip.waitFor()
    await page.getByText("You're offline. Reconnect to swap.").waitFor()
    expect(await page.getByRole('button', { name: 'Swap', exact: true }).isDisabled()).toBe(true)
    await page.getByRole('textbox', { name: 'You sell, amount in VET' }).focus()
    await page.keyboard.press('Enter')
    expect(await findReview(page).count()).toBe(0)
    await checkView(page, 'a browser wallet that is offline', { at: [width] })

    await context.setOffline(false)
    await strip.waitFor({ state: 'hidden' })
    await press(findSwapButton(page))
    await confirmReview(opened)
    await findComplete(page).waitFor()
    expect(sent).toHaveLength(1)
    await context.close()
  },
)

test.each(phone)(
  'on a %s a swap of the browser wallet that ends on another page is announced there',
  async (width) => {
    const opened = await openFunded(browser, width)
    const { page, context, problems, sent, press } = opened
    await askForQuote(opened, '31')
    const held = await holdReceipts(page)
    await press(findSwapButton(page))
    await confirmReview(opened)
    const processing = page.getByRole('dialog', { name: 'Processing Swap' })
    await processing.getByText('Waiting for a block').waitFor()
    if (width === 'phone') await press(processing.getByRole('button', { name: 'Close' }))
    else await page.keyboard.press('Escape')
    await processing.waitFor({ state: 'hidden' })
    const place = page.getByRole('navigation').getByRole('link', { name: 'Send', exact: true })
    await press(place.filter({ visible: true }))
    await page.getByRole('heading', { name: 'Send', level: 1 }).waitFor()
    await findChip(page, /^Swap pending/).waitFor()
    await held.release()
    const messages = findMessages(page)
    await messages.getByText('Swap confirmed').waitFor()
    await messages.getByText(/^31 VET for [\d.]+ B3TR$/).waitFor()
    await press(messages.getByRole('button', { name: 'View' }))
    const activity = findActivity(page, width)
    await activity.getByText('Confirmed', { exact: true }).waitFor()
    await activity.getByText(/^\d+ s from signature to block$/).waitFor()
    await expect.poll(() => messages.innerText()).toBe('')
    expect(sent).toHaveLength(1)
    expect(problems).toEqual([])
    await context.close()
  },
)
