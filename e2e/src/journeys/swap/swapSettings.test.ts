import { decodePlan } from '@vermeil/abi'
import { createThorClient } from '@vermeil/thor'
import { expect, test } from 'vitest'
import { reload, visit } from '../../browser/visit.ts'
import { silenceChainQuotes } from '../../faults/silenceQuotes.ts'
import { checkView } from '../../pages/checkView.ts'
import { startBrowser } from '../../pages/startBrowser.ts'
import { askForQuote, findFigure, findSwapButton, swapThrough } from '../../pages/swapScreen.ts'

const { urls, openConnected } = startBrowser()

test.each(['desktop', 'phone'] as const)(
  'on a %s a chosen deadline is remembered and is in the signed swap',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, problems, wallet, press, write } = opened
    await silenceChainQuotes(page)
    await visit(page, `${urls.url}/swap/VET/B3TR`)
    const open = () => press(page.getByRole('button', { name: 'Settings', exact: true }))
    await open()
    const settings = page.getByRole('dialog', { name: 'Settings' })
    expect(await settings.getByRole('radio', { name: '20 min' }).isChecked()).toBe(true)
    const field = settings.getByRole('textbox', { name: 'Custom deadline in minutes' })
    await write(field, '61')
    await settings.getByText('The deadline can be 1 to 60 minutes.').waitFor()
    await checkView(page, 'a deadline that is too long', { at: [width] })
    await write(field, '7')
    await page.keyboard.press('Escape')
    await settings.waitFor({ state: 'hidden' })
    await reload(page)
    await open()
    expect(await field.inputValue()).toBe('7')
    await page.keyboard.press('Escape')

    await askForQuote(opened, '120')
    await findSwapButton(page).waitFor()
    const thor = createThorClient({ url: urls.nodeUrl })
    const readNow = async () => (await thor.fetchBlock('best'))?.timestamp ?? 0
    const before = await readNow()
    await swapThrough(opened)
    const { deadline } = decodePlan(wallet.sent[0]?.clauses.at(-1)?.data as `0x${string}`)
    expect(deadline).toBeGreaterThanOrEqual(before + 420)
    expect(deadline).toBeLessThanOrEqual((await readNow()) + 420)
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(['desktop', 'phone'] as const)(
  '[SWP-11] on a %s the slippage is 1 percent until it is made automatic, which says why, and a chosen number ends it',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, problems, press } = opened
    await visit(page, `${urls.url}/swap/VET/B3TR`)
    await askForQuote(opened, '120')
    const panel = page.getByRole('complementary', { name: 'Quote details' })
    expect(await findFigure(panel, 'Slippage').innerText()).toBe('1%')
    await press(page.getByRole('button', { name: '1% slippage, settings' }))
    const settings = page.getByRole('dialog', { name: 'Settings' })
    const auto = settings.getByRole('radio', { name: 'Auto' })
    const choose = (name: string) =>
      press(
        width === 'desktop'
          ? settings.getByRole('radio', { name, exact: true })
          : settings.getByText(name, { exact: true }),
      )
    await choose('Auto')
    const reason = settings.getByRole('status').filter({ hasText: /pair|swap moves/ })
    await reason.waitFor()
    const chip = page.getByText(/^Auto [\d.]+%$/)
    // It is the default until the moves of the price arrive, and all three change with them.
    const readPercents = async () => {
      const places = [reason, chip, findFigure(panel, 'Slippage')]
      const texts = await Promise.all(places.map((place) => place.innerText()))
      return new Set(texts.map((text) => /[\d.]+(?=%)/.exec(text)?.[0]))
    }
    await expect.poll(async () => (await readPercents()).size).toBe(1)
    const percent = Number(/[\d.]+(?=%)/.exec(await reason.innerText())?.[0])
    expect(percent).toBeGreaterThanOrEqual(0.1)
    expect(percent).toBeLessThanOrEqual(3)
    await checkView(page, 'automatic slippage', { at: [width] })
    await page.keyboard.press('Escape')
    await settings.waitFor({ state: 'hidden' })
    await chip.waitFor()
    await expect.poll(() => findFigure(panel, 'Slippage').innerText()).toMatch(/^Auto · [\d.]+%$/)
    await checkView(page, 'a swap with automatic slippage', { part: 'main', at: [width] })

    await reload(page)
    await chip.waitFor()
    await press(page.getByRole('button', { name: 'Settings', exact: true }))
    await choose('0.5%')
    await expect.poll(() => auto.isChecked()).toBe(false)
    await page.keyboard.press('Escape')
    await page.getByText('0.5% slippage', { exact: true }).waitFor()
    expect(problems).toEqual([])
    await context.close()
  },
)
