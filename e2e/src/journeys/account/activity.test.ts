import type * as Playwright from 'playwright-core'
import { expect, test } from 'vitest'
import { phone, type widths } from '../../browser/openPage.ts'
import type { PageInput } from '../../browser/pageInput.ts'
import { reload, visit } from '../../browser/visit.ts'
import { holdReceipts, holdSwaps } from '../../faults/holdSwaps.ts'
import { findActivity, findChip, findMessages } from '../../pages/activityScreen.ts'
import { checkView } from '../../pages/checkView.ts'
import { acceptPrices, confirmReview } from '../../pages/reviewScreen.ts'
import { startBrowser } from '../../pages/startBrowser.ts'
import { askForQuote, findSwapButton } from '../../pages/swapScreen.ts'
import { raisePrice } from '../../stack/buyAhead.ts'
import { readHoldings } from '../../stack/readHoldings.ts'
import { takeFundedAccount } from '../../stack/takeFundedAccount.ts'
import { injectVeWorld } from '../../wallet/injectVeWorld.ts'
import { makeBrowserWallet } from '../../wallet/makeBrowserWallet.ts'

const { urls, openPage, openConnected } = startBrowser()
const both = ['desktop', 'phone'] as const
type Width = keyof typeof widths

const findSell = (page: Playwright.Page) =>
  page.getByRole('textbox', { name: 'You sell, amount in VET' })
const findSwapping = (page: Playwright.Page) => page.getByRole('button', { name: 'Swapping...' })

/** Swaps, waits until it is sent, and closes its dialog. */
async function swapAndLeave(input: PageInput, width: Width, isReviewed = false): Promise<void> {
  const { page, press } = input
  await press(findSwapButton(page))
  if (isReviewed) await confirmReview(input)
  const processing = page.getByRole('dialog', { name: 'Processing Swap' })
  await acceptPrices(input, processing.getByText('Waiting for a block'))
  if (width === 'phone') await press(processing.getByRole('button', { name: 'Close' }))
  else await page.keyboard.press('Escape')
  await processing.waitFor({ state: 'hidden' })
  await findSwapping(page).waitFor()
}

/** Tries to send the same swap again from the focused element, the main button and the amount. */
async function pressOn({ page }: PageInput, width: Width): Promise<void> {
  await page.keyboard.press('Enter')
  await findSell(page).focus()
  await page.keyboard.press('Enter')
  await findSwapping(page).focus()
  await page.keyboard.press('Enter')
  // It is marked as disabled, so the tap must not wait until it is enabled.
  if (width === 'phone') await findSwapping(page).tap({ force: true })
}

test.each(both)(
  '[SWP-06] on a %s a swap whose dialog is closed is sent once, and a second one needs Swap again',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, problems, wallet, press } = opened
    const held = await holdSwaps(urls, wallet)
    await visit(page, `${urls.url}/swap/VET/B3TR`)
    await askForQuote(opened, '300')
    await swapAndLeave(opened, width)
    await pressOn(opened, width)
    await findChip(page, /^Swap pending/).waitFor()
    const again = page.getByRole('button', { name: 'Swap again' })
    await again.waitFor()
    expect(await findSell(page).isEditable()).toBe(false)
    await checkView(page, 'a card whose swap is pending', { at: [width] })
    expect(wallet.sent).toHaveLength(1)

    await press(again)
    await page.getByText('Swap pending: 300 VET for about').waitFor()
    expect(await findSell(page).isEditable()).toBe(true)
    await findSwapButton(page).waitFor()
    await checkView(page, 'a card after Swap again', { at: [width] })
    expect(wallet.sent).toHaveLength(1)
    await swapAndLeave(opened, width)
    await pressOn(opened, width)
    await findChip(page, '2 pending').waitFor()
    expect(wallet.sent).toHaveLength(2)

    await held.release()
    await expect.poll(() => findMessages(page).getByText('Swap confirmed').count()).toBe(2)
    await expect.poll(() => findSell(page).inputValue()).toBe('')
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(both)(
  'on a %s a swap that ends while another page is open is announced there once',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, problems, wallet, press } = opened
    const held = await holdSwaps(urls, wallet)
    await visit(page, `${urls.url}/swap/VET/B3TR`)
    await askForQuote(opened, '310')
    await swapAndLeave(opened, width)
    const place = page.getByRole('navigation').getByRole('link', { name: 'Send', exact: true })
    await press(place.filter({ visible: true }))
    await page.getByRole('heading', { name: 'Send', level: 1 }).waitFor()
    await findChip(page, /^Swap pending/).waitFor()
    await held.release()
    const messages = findMessages(page)
    // A message with the focus stays. Otherwise it would hide by itself after 8 seconds.
    await messages.getByRole('button', { name: 'View' }).focus()
    await messages.getByText('Swap confirmed').waitFor()
    await messages.getByText(/^310 VET for [\d.]+ B3TR$/).waitFor()
    await checkView(page, 'a message', { at: [width] })
    await press(messages.getByRole('button', { name: 'View' }))
    const activity = findActivity(page, width)
    await activity.getByText('Confirmed', { exact: true }).waitFor()
    await activity.getByText(/^\d+ s from signature to block$/).waitFor()
    const link = activity.getByRole('link', { name: /^Transaction 0x/ })
    expect(await link.getAttribute('href')).toContain(wallet.sent[0]?.txId)
    await expect.poll(() => messages.innerText()).toBe('')
    await checkView(page, 'a transaction in the list', { at: [width] })
    await press(activity.getByRole('button', { name: 'All activity' }))
    await activity.getByRole('heading', { name: 'Today' }).waitFor()
    await checkView(page, 'the list of transactions', { at: [width] })
    await press(activity.getByRole('button', { name: 'Close' }))
    await activity.waitFor({ state: 'hidden' })
    await reload(page)
    await page.getByRole('button', { name: /^Account 0x/ }).waitFor()
    expect(await messages.innerText()).toBe('')
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(phone)(
  'on a %s a reload and a second tab keep following a pending swap, and each tab announces its end',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, problems, account, wallet } = opened
    const held = await holdSwaps(urls, wallet)
    await visit(page, `${urls.url}/swap/VET/B3TR`)
    await askForQuote(opened, '320')
    await swapAndLeave(opened, width)
    await reload(page)
    await findChip(page, /^Swap pending/).waitFor()
    await findSwapping(page).waitFor()
    await page.keyboard.press('Enter')
    const second = await context.newPage()
    await injectVeWorld(second, { nodeUrl: urls.nodeUrl, account, generation: 2 })
    await visit(second, `${urls.url}/markets`)
    await findChip(second, /^Swap pending/).waitFor()
    await held.release()
    for (const tab of [page, second]) {
      await findMessages(tab).getByText('Swap confirmed').waitFor()
      expect(await findMessages(tab).getByText('Swap confirmed').count()).toBe(1)
    }
    const stored = await page.evaluate(
      () =>
        Object.keys(localStorage).filter((key) => key.startsWith('vermeil.transaction.')).length,
    )
    expect(stored).toBe(1)
    expect(wallet.sent).toHaveLength(1)
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(phone)('on a %s a late success keeps a newly typed amount', async (width) => {
  const opened = await openConnected(width)
  const { page, context, problems, wallet, press, write } = opened
  const held = await holdSwaps(urls, wallet)
  await visit(page, `${urls.url}/swap/VET/B3TR`)
  await askForQuote(opened, '330')
  await swapAndLeave(opened, width)
  await press(page.getByRole('button', { name: 'Swap again' }))
  await write(findSell(page), '45')
  await held.release()
  await findMessages(page).getByText('Swap confirmed').waitFor()
  expect(await findSell(page).inputValue()).toBe('45')
  expect(problems).toEqual([])
  await context.close()
})

test.each(both)(
  '[SWP-22] on a %s the list shows why a swap was reverted, and links to a new quote',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, problems, wallet, press } = opened
    const other = await takeFundedAccount(urls)
    await visit(page, `${urls.url}/swap/VET/cool`)
    await askForQuote(opened, '900', { sell: 'VET', buy: 'cool' })
    const held = await holdReceipts(page)
    wallet.overrides = { sendsReverting: true }
    wallet.approve = async () => {
      await raisePrice(urls, other, 'cool')
      return true
    }
    await swapAndLeave(opened, width)
    await held.release()
    const messages = findMessages(page)
    await messages.getByText('Swap failed').waitFor()
    await messages.getByText('The price moved past your slippage tolerance.').waitFor()
    await press(messages.getByRole('button', { name: 'Details' }))
    const activity = findActivity(page, width)
    await activity.getByRole('heading', { name: 'Slippage Error' }).waitFor()
    await activity.getByText('Adjust Slippage').waitFor()
    await activity.getByText(/Nothing was swapped. The [\d.]+ VTHO fee was spent./).waitFor()
    await checkView(page, 'the analysis in the list', { at: [width] })
    await press(activity.getByText('Technical details'))
    await activity.getByText('SlippageExceeded').waitFor()
    const retry = activity.getByRole('link', { name: 'Review a new quote' })
    expect(await retry.getAttribute('href')).toBe('/swap/VET/cool?fromAmount=900')
    expect(await findSell(page).inputValue()).toBe('900')
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(both)(
  'on a %s a rejection whose dialog was closed is neutral, and a lost answer or a reload while the wallet signs leaves the state unknown: the same swap needs Swap again',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, problems, wallet, press } = opened
    await visit(page, `${urls.url}/swap/VET/B3TR`)
    await askForQuote(opened, '340')
    const refusal = Promise.withResolvers<boolean>()
    const asked = Promise.withResolvers<void>()
    wallet.approve = () => {
      asked.resolve()
      return refusal.promise
    }
    await press(findSwapButton(page))
    const processing = page.getByRole('dialog', { name: 'Processing Swap' })
    await asked.promise
    await press(processing.getByRole('button', { name: 'Cancel' }))
    await findChip(page, 'Sign in VeWorld').waitFor()
    await checkView(page, 'a card whose swap is at the wallet', { at: [width] })
    refusal.resolve(false)
    const messages = findMessages(page)
    await messages.getByText('You cancelled in your wallet').waitFor()
    expect(await messages.getByRole('alert').count()).toBe(0)
    await press(messages.getByRole('button', { name: 'Close' }))

    const askedAgain = Promise.withResolvers<void>()
    wallet.approve = () => {
      askedAgain.resolve()
      return new Promise<boolean>(() => undefined)
    }
    await press(findSwapButton(page))
    await askedAgain.promise
    await reload(page)
    await messages.getByText('Swap status unknown').waitFor()
    await press(messages.getByRole('button', { name: 'Details' }))
    const activity = findActivity(page, width)
    await activity.getByText('Unknown', { exact: true }).waitFor()
    expect(await activity.getByText('Failed').count()).toBe(0)
    await press(activity.getByRole('button', { name: 'Close' }))

    const sentBefore = wallet.sent.length
    wallet.approve = () => true
    await askForQuote(opened, '340')
    const again = page.getByRole('button', { name: 'Swap again' })
    await page.getByText("Your wallet's answer didn't reach us").first().waitFor()
    await again.waitFor()
    expect(await findSwapButton(page).count()).toBe(0)
    await checkView(page, 'a swap whose end is unknown', { at: [width] })
    expect(wallet.sent).toHaveLength(sentBefore)
    await press(again)
    await press(findSwapButton(page))
    await page.getByRole('dialog', { name: 'Swap complete' }).waitFor()
    expect(wallet.sent).toHaveLength(sentBefore + 1)
    await press(page.getByRole('button', { name: 'Done', exact: true }))

    wallet.losesAnswers = true
    await askForQuote(opened, '345')
    await press(findSwapButton(page))
    await messages.getByText('Swap status unknown').waitFor()
    await processing.waitFor({ state: 'hidden' })
    await again.waitFor()
    expect(await findSwapButton(page).count()).toBe(0)
    expect(wallet.sent).toHaveLength(sentBefore + 2)
    await checkView(page, 'a swap whose answer was lost', { at: [width] })
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(phone)(
  'on a %s the browser wallet sends one swap even after Esc and Enter',
  async (width) => {
    const opened = await openPage(width)
    const { page, context, problems } = opened
    const account = await makeBrowserWallet(opened, urls.url, 'correct horse battery')
    await expect
      .poll(async () => (await readHoldings(urls.nodeUrl, account)).vet, { timeout: 20_000 })
      .toBeGreaterThan(0n)
    let sent = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && /\/transactions\?/.test(request.url())) sent += 1
    })
    await page
      .getByRole('navigation')
      .getByRole('link', { name: 'Swap', exact: true })
      .filter({ visible: true })
      .click()
    await askForQuote(opened, '25')
    const held = await holdReceipts(page)
    await swapAndLeave(opened, width, true)
    await pressOn(opened, width)
    await findChip(page, /^Swap pending/).waitFor()
    await expect.poll(() => sent).toBe(1)
    await held.release()
    await findMessages(page).getByText('Swap confirmed').waitFor()
    expect(sent).toBe(1)
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(both)(
  'on a %s the list opens from the account menu and the search when nothing is pending',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, problems, press, write } = opened
    await visit(page, `${urls.url}/swap/VET/B3TR`)
    await press(page.getByRole('button', { name: /^Account 0x/ }))
    await press(page.getByRole('button', { name: 'Activity', exact: true }))
    const activity = findActivity(page, width)
    await activity.getByText('Nothing here yet').waitFor()
    await checkView(page, 'an empty list of transactions', { at: [width] })
    if (width === 'desktop') await page.keyboard.press('Escape')
    else await press(activity.getByRole('button', { name: 'Close' }))
    await activity.waitFor({ state: 'hidden' })
    await page.keyboard.press('Control+k')
    await write(page.getByRole('combobox', { name: /^Search pages/ }), 'activity')
    const found = page.getByRole('option', { name: /^Activity/ })
    await found.waitFor()
    if (width === 'desktop') await page.keyboard.press('Enter')
    else await press(found)
    await activity.getByText('Nothing here yet').waitFor()
    expect(problems).toEqual([])
    await context.close()
  },
)
