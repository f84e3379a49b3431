import type * as Playwright from 'playwright-core'
import { expect, test } from 'vitest'
import { reload, visit } from '../../browser/visit.ts'
import { checkView } from '../../pages/checkView.ts'
import { startBrowser } from '../../pages/startBrowser.ts'

const {
  urls: { url },
  openPage,
} = startBrowser()

test.each(['desktop', 'phone'] as const)(
  'on a %s an alert for a price and one for a move are set on the page of a token, kept, announced on any page, and removed',
  async (width) => {
    const { page, context, problems, press, write } = await openPage(width)
    await visit(page, `${url}/markets/B3TR`)
    await press(page.getByRole('button', { name: /^(Price alert|Alerts: \d+)$/ }).first())
    const dialog = page.getByRole('dialog', { name: 'Price alerts' })
    await dialog.getByText('No price alerts yet').waitFor()
    await checkView(page, 'no alerts', { part: 'dialog', at: [width] })
    const price = dialog.getByRole('textbox', { name: 'Price of B3TR' })
    await write(price, '0')
    await press(dialog.getByRole('button', { name: 'Add alert' }))
    await dialog.getByText('Enter a price above 0, such as 0.05.').waitFor()
    await write(price, '50')
    await press(dialog.getByRole('button', { name: 'Add alert' }))
    const alert = dialog.getByRole('listitem').filter({ hasText: 'B3TR rises to $50' })
    await alert.waitFor()
    await press(dialog.getByRole('button', { name: 'Moves by %' }))
    const move = dialog.getByRole('textbox', { name: 'Move of B3TR within 24h, in %' })
    await write(move, '1000')
    await press(dialog.getByRole('button', { name: 'Add alert' }))
    const moving = dialog
      .getByRole('listitem')
      .filter({ hasText: 'B3TR moves by 1,000% within 24h' })
    await moving.waitFor()
    await checkView(page, 'two alerts', { part: 'dialog', at: [width] })

    await raiseB3tr(page)
    await visit(page, `${url}/send`)
    const messages = page.getByRole('status', { name: 'Transaction messages' })
    await messages.getByText('B3TR rose to $50').waitFor()
    await messages.getByText('B3TR rose by 1,000% within 24h').waitFor()
    await checkView(page, 'reached alerts', { at: [width] })
    await press(messages.getByRole('link', { name: 'View' }).first())
    await page.getByRole('heading', { level: 1, name: /^B3TR/ }).waitFor()
    await reload(page)
    const own = page.getByRole('region', { name: 'Price alerts of B3TR' })
    await expect.poll(() => own.getByRole('listitem').count()).toBe(2)
    await press(page.getByRole('button', { name: /^(Price alert|Alerts: \d+)$/ }).first())
    await alert.getByText(/^Reached \d{4}-/).waitFor()
    await press(alert.getByRole('button', { name: 'Remove: B3TR rises to $50' }))
    await moving.getByText(/^Reached \d{4}-/).waitFor()
    await press(moving.getByRole('button', { name: /^Remove: B3TR moves/ }))
    await dialog.getByText('No price alerts yet').waitFor()
    expect(await page.locator('section', { hasText: 'B3TR rises' }).count()).toBe(0)
    expect(await messages.getByText('B3TR rose to $50').count()).toBe(0)
    expect(problems).toEqual([])
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  },
)

test.each(['desktop', 'phone'] as const)(
  'on a %s a reached price alert is a notification if they are turned on and the page is hidden',
  async (width) => {
    const { page, context, problems, press, write } = await openPage(width)
    await page.addInitScript(playNotifications)
    await visit(page, `${url}/swap`)
    await press(page.getByRole('button', { name: 'Settings', exact: true }))
    const choice = page.getByRole('group', { name: 'Notifications' })
    expect(await choice.getByRole('radio', { name: 'Off' }).isChecked()).toBe(true)
    const on = choice.getByRole('radio', { name: 'On' })
    await press(width === 'desktop' ? on : choice.getByText('On', { exact: true }))
    await expect.poll(() => on.isChecked()).toBe(true)
    await checkView(page, 'notifications that are on', { part: 'dialog', at: [width] })

    await visit(page, `${url}/markets/B3TR`)
    await press(page.getByRole('button', { name: /^(Price alert|Alerts: \d+)$/ }).first())
    const alerts = page.getByRole('dialog', { name: 'Price alerts' })
    await alerts.getByText(/^Now \$/).waitFor()
    await write(alerts.getByRole('textbox', { name: 'Price of B3TR' }), '50')
    await press(alerts.getByRole('button', { name: 'Add alert' }))
    await alerts.getByText('B3TR rises to $50').waitFor()
    await raiseB3tr(page)
    await page.evaluate(() => sessionStorage.setItem('hidden', 'true'))
    await visit(page, `${url}/send`)
    const readNotices = () => page.evaluate(() => sessionStorage.getItem('notices'))
    await expect.poll(readNotices).toBe('Price alert: B3TR rose to $50')
    expect(problems).toEqual([])
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  },
)

/** Answers with a price of $51 for B3TR, after a day on which it rose by 1,200%. */
async function raiseB3tr(page: Playwright.Page): Promise<void> {
  await page.route('**/api/markets', async (route) => {
    const answer = await (await route.fetch()).json()
    const markets = answer.markets.map((market: { symbol: string; changesUsd: object }) =>
      market.symbol === 'B3TR'
        ? { ...market, priceUsd: '51', changesUsd: { ...market.changesUsd, day: '1200.00' } }
        : market,
    )
    await route.fulfill({ json: { ...answer, markets } })
  })
}

/**
 * Runs in the page before its own scripts. A browser without a window allows no notifications, so this one grants them
 * and keeps those that are shown. The page is hidden once it is marked.
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
  const showNotification = async (title: string, { body }: { body: string }) => {
    const shown = sessionStorage.getItem('notices')
    sessionStorage.setItem('notices', `${shown === null ? '' : `${shown}\n`}${title}: ${body}`)
  }
  const getRegistration = async () => ({ showNotification })
  Object.defineProperty(navigator.serviceWorker, 'getRegistration', { value: getRegistration })
}
