import { expect, test } from 'vitest'
import { reload, visit } from '../browser/visit.ts'
import { lookOver } from './lookOver.ts'
import { startBrowser } from './startBrowser.ts'

const {
  urls: { url },
  openPage,
} = startBrowser()

test.each(['desktop', 'phone'] as const)(
  'on a %s a price alert is set on the page of a token, kept, announced on any page, and removed',
  async (width) => {
    const { page, context, problems, press, write } = await openPage(width)
    await visit(page, `${url}/markets/B3TR`)
    await press(page.getByRole('button', { name: /^(Price alert|Alerts: \d+)$/ }).first())
    const dialog = page.getByRole('dialog', { name: 'Price alerts' })
    await dialog.getByText('No price alerts yet').waitFor()
    await lookOver(page, 'no alerts', { part: 'dialog', at: [width] })
    const price = dialog.getByRole('textbox', { name: 'Price of B3TR' })
    await write(price, '0')
    await press(dialog.getByRole('button', { name: 'Add alert' }))
    await dialog.getByText('Enter a price above 0, such as 0.05.').waitFor()
    await write(price, '50')
    await press(dialog.getByRole('button', { name: 'Add alert' }))
    const alert = dialog.getByRole('listitem').filter({ hasText: 'B3TR rises to $50' })
    await alert.waitFor()
    await lookOver(page, 'an alert', { part: 'dialog', at: [width] })

    await page.route('**/api/markets', async (route) => {
      const answer = await (await route.fetch()).json()
      const markets = answer.markets.map((market: { symbol: string }) =>
        market.symbol === 'B3TR' ? { ...market, priceUsd: '51' } : market,
      )
      await route.fulfill({ json: { ...answer, markets } })
    })
    await visit(page, `${url}/send`)
    const messages = page.getByRole('status', { name: 'Transaction messages' })
    await messages.getByText('B3TR rose to $50').waitFor()
    await lookOver(page, 'a reached alert', { at: [width] })
    await press(messages.getByRole('link', { name: 'View' }))
    await page.getByRole('heading', { level: 1, name: /^B3TR/ }).waitFor()
    await reload(page)
    await press(page.getByRole('button', { name: /^(Price alert|Alerts: \d+)$/ }).first())
    await alert.getByText(/^Reached \d{4}-/).waitFor()
    await press(alert.getByRole('button', { name: 'Remove: B3TR rises to $50' }))
    await dialog.getByText('No price alerts yet').waitFor()
    expect(await messages.getByText('B3TR rose to $50').count()).toBe(0)
    expect(problems).toEqual([])
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  },
)
