import { expect, test } from 'vitest'
import { visit } from '../../browser/visit.ts'
import { findChart, showBox } from '../../pages/chartScreen.ts'
import { checkView } from '../../pages/checkView.ts'
import { findRate } from '../../pages/limitScreen.ts'
import { sellVet } from '../../pages/ordersScreen.ts'
import { startBrowser } from '../../pages/startBrowser.ts'
import { placeOrders, readOrder } from '../../stack/orderBook.ts'

const { urls, openConnected } = startBrowser()
const both = ['desktop', 'phone'] as const

test.each(both)(
  'on a %s an open order is a line that can be moved with one signature, and a click on the axis sets the rate',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, problems, press, confirm, write, account, wallet } = opened
    const { ids } = await placeOrders(urls, account, [sellVet(50n)])
    const [id = 0] = ids
    await visit(page, `${urls.url}/limit/advanced/VET/B3TR`)
    const chart = findChart(page)
    const line = chart.getByRole('slider', { name: `Order #${id}: Sell 50 VET` })
    await line.waitFor()
    await expect
      .poll(() => page.title())
      .toMatch(/^\d[\d.]+ VET\/B3TR · Limit VET to B3TR · Vermeil$/)
    const countdown = chart.getByText(/^\d+:\d\d$/)
    await countdown.waitFor()

    const rate = findRate(page, 'B3TR per VET')
    const former = await rate.inputValue()
    const canvas = await showBox(chart.locator('.chart-canvas'))
    await page.mouse.click(canvas.x + canvas.width - 20, canvas.y + canvas.height / 3)
    const note = chart.getByText(/^Limit rate set to [\d.]+ B3TR per VET\.$/)
    const [picked] = /[\d.]+\d/.exec(await note.innerText()) ?? []
    await expect.poll(async () => Number(await rate.inputValue())).toBe(Number(picked))
    await chart.getByText(/^(up|down)?\d[\d,.]*% from market$/).waitFor()
    await checkView(page, 'a rate picked on the axis', { part: 'main', at: [width] })
    await press(chart.getByRole('button', { name: 'Undo' }))
    await expect.poll(() => rate.inputValue()).toBe(former)
    await note.waitFor({ state: 'hidden' })

    const dialog = page.getByRole('dialog', { name: `Edit order #${id}` })
    const asked = dialog.getByRole('textbox', { name: 'Rate, B3TR per VET' })
    const readPrice = () => line.getAttribute('aria-valuenow')
    if (width === 'desktop') {
      await line.focus()
      await page.keyboard.press('Shift+ArrowUp')
      await expect.poll(readPrice).toBe('1.01')
      await page.keyboard.press('Escape')
      await expect.poll(readPrice).toBe('1')
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Enter')
      await expect.poll(() => asked.inputValue()).toBe('1.001')
      await press(dialog.getByRole('button', { name: 'Back' }))
      await expect.poll(readPrice).toBe('1')
    }
    const drag = async () => {
      const handle = await showBox(line)
      const x = handle.x + handle.width / 2
      await page.mouse.move(x, handle.y + handle.height / 2)
      await page.mouse.down()
      await page.mouse.move(x, handle.y + 120, { steps: 6 })
      await page.mouse.up()
    }
    await drag()
    await expect.poll(async () => Number(await asked.inputValue())).toBeLessThan(1)
    await press(dialog.getByRole('button', { name: 'Back' }))
    await expect.poll(readPrice).toBe('1')
    await drag()
    // So low a rate would be filled at once.
    await write(asked, '1.001')
    await press(dialog.getByRole('button', { name: 'Sign change' }))
    await dialog.getByText('Passed').waitFor()
    await confirm(dialog.getByRole('button', { name: 'Sign change', disabled: false }))
    const moved = page.getByRole('dialog', { name: 'Limit order changed' })
    await press(moved.getByRole('button', { name: 'Done' }))
    expect(wallet.sent).toHaveLength(1)
    expect((await readOrder(urls, id)).status).toBe(3n)
    const changed = chart.getByRole('slider', { name: /: Sell 50 VET$/ })
    await expect.poll(() => changed.getAttribute('aria-valuenow')).toBe('1.001')

    await press(chart.getByRole('button', { name: 'Chart settings' }))
    const settings = page.getByRole('dialog', { name: 'Chart settings' })
    await press(settings.getByRole('checkbox', { name: 'Moving average 20' }))
    await press(settings.getByRole('checkbox', { name: 'VWAP, dashed' }))
    await press(settings.getByRole('checkbox', { name: 'Volume' }))
    await press(settings.getByRole('checkbox', { name: 'Time to candle close' }))
    await press(settings.getByRole('checkbox', { name: 'Logarithmic price scale' }))
    await checkView(page, 'the chart settings', { part: 'dialog[open]', at: [width] })
    await press(settings.getByRole('button', { name: 'Close' }))
    await chart.getByText(/^VWAP \d/).waitFor()
    expect(await countdown.count()).toBe(0)
    await chart.getByRole('application').focus()
    await page.keyboard.press('ArrowLeft')
    await chart.getByText(/: open [\d.,]+, high [\d.,]+, low .*, volume /).waitFor({
      state: 'attached',
    })
    await checkView(page, 'a chart with lines', { part: 'main', at: [width] })

    const drawn = chart.getByRole('application')
    await drawn.focus()
    await page.keyboard.press('t')
    const table = chart.getByRole('region', { name: 'Candles' })
    await expect.poll(() => table.evaluate((shown) => shown === document.activeElement)).toBe(true)
    await page.keyboard.press('t')
    await expect.poll(() => drawn.evaluate((shown) => shown === document.activeElement)).toBe(true)
    await press(chart.getByRole('button', { name: 'View as table' }))
    await expect.poll(() => table.getByRole('row').count()).toBeGreaterThan(90)
    await checkView(page, 'the candles as a table', { part: 'main', at: [width] })
    await page.reload()
    await chart.getByText(/^VWAP \d/).waitFor()
    await press(chart.getByRole('button', { name: 'Fullscreen' }))
    await expect
      .poll(async () => (await chart.boundingBox())?.width)
      .toBe(await page.evaluate(() => innerWidth))
    await press(chart.getByRole('button', { name: 'Fullscreen' }))
    await page.getByRole('region', { name: 'Limit orders', exact: true }).waitFor()
    expect(problems).toEqual([])
    await context.close()
  },
)
