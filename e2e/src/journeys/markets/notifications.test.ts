import { marketsCall, type TokenMarketBody } from '@vermeil/wire'
import type * as Playwright from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from '../../browser/visit.ts'
import { checkView } from '../../pages/checkView.ts'
import { ether, sellVet } from '../../pages/ordersScreen.ts'
import { startBrowser } from '../../pages/startBrowser.ts'
import { askForQuote, swapThrough } from '../../pages/swapScreen.ts'
import { giveB3tr } from '../../stack/giveTokens.ts'
import { fillOrder, placeOrders } from '../../stack/orderBook.ts'
import { takeFundedAccount } from '../../stack/takeFundedAccount.ts'

const { urls, openConnected } = startBrowser()

test.each(['desktop', 'phone'] as const)(
  'on a %s notifications are off until they are turned on, and then tell of a finished swap, a filled order and a price alert if the page is hidden',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, problems, account, wallet, press, write } = opened
    const filler = await takeFundedAccount(urls)
    await giveB3tr(urls, filler.address)
    await page.addInitScript(playNotifications)
    await visit(page, `${urls.url}/swap/VET/B3TR`)
    await press(page.getByRole('button', { name: 'Settings', exact: true }))
    const settings = page.getByRole('dialog', { name: 'Settings' })
    const choice = settings.getByRole('group', { name: 'Notifications' })
    expect(await choice.getByRole('radio', { name: 'Off' }).isChecked()).toBe(true)
    const on = choice.getByRole('radio', { name: 'On' })
    await press(width === 'desktop' ? on : choice.getByText('On', { exact: true }))
    await expect.poll(() => on.isChecked()).toBe(true)
    await checkView(page, 'notifications that are on', { part: 'dialog', at: [width] })
    await page.keyboard.press('Escape')

    await askForQuote(opened, '100')
    await swapThrough(opened)
    await press(page.getByRole('button', { name: 'Done', exact: true }))
    expect(await listNotices(page)).toEqual([])
    await askForQuote(opened, '120')
    wallet.approve = async () => {
      await setHidden(page, true)
      return true
    }
    await swapThrough(opened)
    await expect.poll(() => listNotices(page)).toContain('Swap complete')
    await press(page.getByRole('button', { name: 'Done', exact: true }))

    const { ids } = await placeOrders(urls, account, [sellVet(40n)])
    const [id = 0] = ids
    await fillOrder(urls, filler, { id, amount: 40n * ether })
    await expect.poll(() => listNotices(page), { timeout: 60_000 }).toContain(`Order #${id} filled`)

    await setHidden(page, false)
    await visit(page, `${urls.url}/markets/B3TR`)
    await press(page.getByRole('button', { name: /^(Price alert|Alerts: \d+)$/ }).first())
    const alerts = page.getByRole('dialog', { name: 'Price alerts' })
    await write(alerts.getByRole('textbox', { name: 'Price of B3TR' }), '50')
    await press(alerts.getByRole('button', { name: 'Add alert' }))
    await alerts.getByText('B3TR rises to $50').waitFor()
    await page.route(`**${marketsCall.path}`, async (route) => {
      const answer = (await (await route.fetch()).json()) as { markets: TokenMarketBody[] }
      const rise = (row: TokenMarketBody) =>
        row.symbol === 'B3TR' ? { ...row, priceUsd: '51' } : row
      await route.fulfill({ json: { ...answer, markets: answer.markets.map(rise) } })
    })
    await setHidden(page, true)
    await visit(page, `${urls.url}/send`)
    await expect.poll(() => listNotices(page)).toContain('Price alert')
    expect(problems).toEqual([])
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  },
)

/**
 * Runs in the page before its own scripts. A browser without a window allows no notifications, so this one grants them,
 * and keeps the titles of those that are shown. The page is hidden from the moment that it is marked.
 */
function playNotifications(): void {
  if (origin === 'null') return
  const readState = () => (sessionStorage.getItem('hidden') === null ? 'visible' : 'hidden')
  Object.defineProperty(document, 'visibilityState', { get: readState })
  const readPermission = () => localStorage.getItem('permission') ?? 'default'
  Object.defineProperty(Notification, 'permission', { get: readPermission })
  Notification.requestPermission = async () => {
    localStorage.setItem('permission', 'granted')
    return 'granted'
  }
  const showNotification = async (title: string) => {
    const shown: string[] = JSON.parse(sessionStorage.getItem('shown') ?? '[]')
    sessionStorage.setItem('shown', JSON.stringify([...shown, title]))
  }
  const getRegistration = async () => ({ showNotification })
  Object.defineProperty(navigator.serviceWorker, 'getRegistration', { value: getRegistration })
}

/** Makes the page hidden or visible, as behind another tab. The next visit keeps it. */
async function setHidden(page: Playwright.Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    if (hidden) sessionStorage.setItem('hidden', 'true')
    else sessionStorage.removeItem('hidden')
  }, isHidden)
}

/** The titles of the notifications that were shown. */
function listNotices(page: Playwright.Page): Promise<string[]> {
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('shown') ?? '[]') as string[])
}
