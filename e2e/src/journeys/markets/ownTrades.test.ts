import type * as Playwright from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from '../../browser/visit.ts'
import { findChart, showBox } from '../../pages/chartScreen.ts'
import { checkView } from '../../pages/checkView.ts'
import { startBrowser } from '../../pages/startBrowser.ts'
import { askForQuote, findFigure, swapThrough } from '../../pages/swapScreen.ts'

const { urls, openConnected } = startBrowser()
const both = ['desktop', 'phone'] as const
const advanced = `${urls.url}/swap/advanced/VET/B3TR`

/** Points at candles from the newest on, until a card about one of them is shown. */
async function pointAtTrades(page: Playwright.Page, card: Playwright.Locator): Promise<void> {
  const box = await showBox(findChart(page).locator('.chart-canvas'))
  for (let x = box.x + box.width - 60; !(await card.isVisible()); x -= 2) {
    expect(x).toBeGreaterThan(box.x)
    await page.mouse.move(x, box.y + box.height / 3)
    await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    })
  }
}

/** Points at the newest candle by keyboard, or at the one before if a candle has begun since the trade. */
async function pointByKeyboard(page: Playwright.Page, card: Playwright.Locator): Promise<void> {
  await findChart(page).getByRole('application').focus()
  await page.keyboard.press('End')
  const isNewest = await card.waitFor({ timeout: 5_000 }).then(
    () => true,
    () => false,
  )
  if (!isNewest) await page.keyboard.press('ArrowLeft')
  await card.waitFor()
}

test.each(both)(
  '[CHT-04][HIS-01] on a %s the account’s trades are marked at their average, and listed with their details',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, problems, press } = opened
    await visit(page, advanced)
    const chart = findChart(page)
    await chart.locator('canvas').first().waitFor()
    const swaps = page.getByRole('region', { name: 'Swap History' })
    await swaps.getByText('No swap history found. Make a swap to get started.').waitFor()
    // From here the keyboard reaches the card within the tab stops that a journey may use.
    await press(chart.getByRole('button', { name: '1h' }))
    await askForQuote(opened, '50')
    await swapThrough(opened)
    await page.keyboard.press('Escape')
    await chart.getByRole('img', { name: 'VET/B3TR candles, your trades: 1' }).waitFor()
    await chart
      .getByText(/^Sold 50\.0 VET at an average of \d+\.\d{4}, /)
      .waitFor({ state: 'attached' })
    const card = chart.getByRole('region', { name: 'Your trades' })
    if (width === 'desktop') {
      await pointByKeyboard(page, card)
      await chart
        .getByText(/: open .*, volume [\d.]+[kM]?\. Sold 50\.0 VET at an average of \d+\.\d{4}, /)
        .waitFor({ state: 'attached' })
    } else await pointAtTrades(page, card)
    await expect.poll(() => findFigure(card, 'Average price').innerText()).toMatch(/^\d+\.\d{4}$/)
    await checkView(page, 'the user’s trades of a candle', { part: 'main', at: [width] })
    await press(chart.getByRole('button', { name: 'View as table' }))
    const candles = chart.getByRole('region', { name: 'Candles' })
    await candles.getByRole('columnheader', { name: 'My Trades' }).waitFor()
    await candles.getByRole('cell', { name: /^Sell\s*50\.0 at \d/ }).waitFor()
    await checkView(page, 'the user’s trades in the table', { part: 'main', at: [width] })
    await press(chart.getByRole('button', { name: 'View as table' }))
    const row = swaps.getByRole('row').filter({ hasText: 'VET/B3TR' })
    await row.waitFor()
    await expect.poll(() => row.innerText()).toMatch(/50 VET/)
    await swaps.getByText('Page 1').waitFor()
    await press(row.getByRole('button', { name: 'VET/B3TR' }))
    const details = page.getByRole('dialog', { name: 'Swap details' })
    await details.getByText('Inverse Rate').waitFor()
    await checkView(page, 'the details of a swap', { at: [width] })
    await press(details.getByRole('button', { name: 'Close' }).last())

    await press(chart.getByRole('button', { name: 'My Trades' }))
    await chart.getByRole('img', { name: 'VET/B3TR candles', exact: true }).waitFor()
    await page.reload()
    await chart.locator('canvas').first().waitFor()
    const toggle = chart.getByRole('button', { name: 'My Trades' })
    await toggle.waitFor()
    expect(await toggle.getAttribute('aria-pressed')).toBe('false')
    expect(problems).toEqual([])
    await context.close()
  },
)
