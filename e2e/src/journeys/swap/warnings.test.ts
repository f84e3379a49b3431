import { findTokenBySymbol } from '@vermeil/tokens'
import { expect, test } from 'vitest'
import { reload, visit } from '../../browser/visit.ts'
import { checkView } from '../../pages/checkView.ts'
import { acceptPrices } from '../../pages/reviewScreen.ts'
import { startBrowser } from '../../pages/startBrowser.ts'
import { chooseToken, findFigure, findSwapButton } from '../../pages/swapScreen.ts'
import { giveVet } from '../../stack/giveVet.ts'
import { readBalance } from '../../stack/readBalance.ts'

const { urls, openConnected, openPage } = startBrowser()

test.each(['desktop', 'phone'] as const)(
  '[SWP-09][SWP-10][TOK-03] on a %s a heavy loss is shown and confirmed, and a token without decimals is traded in whole units',
  async (width) => {
    const veme = findTokenBySymbol('VEME')
    if (veme === undefined) throw new Error('The registry has no VEME.')
    expect(veme.decimals).toBe(0)
    const opened = await openConnected(width)
    const { page, context, problems, account, wallet, press, write } = opened
    await giveVet(urls, account.address, 3)
    await visit(page, `${urls.url}/swap/VET/VEME?fromAmount=180000`)
    await page.getByText('Value Loss Warning').waitFor()
    await checkView(page, 'a loss of value', { part: 'main', at: [width] })
    const swap = findSwapButton(page)
    await press(swap)
    const question = page.getByRole('alertdialog', { name: 'High Value Loss Warning' })
    await question.getByText(/will result in a [\d.]+% loss in value. Are you sure/).waitFor()
    await press(question.getByRole('button', { name: 'Cancel' }))
    await question.waitFor({ state: 'hidden' })
    expect(wallet.sent).toEqual([])
    await press(swap)
    const tick = question.getByRole('checkbox')
    await question.waitFor()
    if (await tick.isVisible()) await press(tick)
    const complete = page.getByRole('dialog', { name: 'Swap complete' })
    // Another source's quote can be worse, and is asked about too.
    await acceptPrices(opened, complete)
    const held = await readBalance(urls.nodeUrl, veme.address, account.address)
    expect(await findFigure(complete, 'Bought').innerText()).toContain(
      `${held.toLocaleString('en-US')} VEME`,
    )
    await press(complete.getByRole('button', { name: 'Done' }))
    await complete.waitFor({ state: 'hidden' })

    await press(page.getByRole('button', { name: 'Swap the two tokens' }))
    const sold = page.getByRole('textbox', { name: 'You sell, amount in VEME' })
    await write(sold, '12.9')
    expect(await sold.inputValue()).toBe('12.')
    await press(swap)
    await complete.waitFor()
    expect(await readBalance(urls.nodeUrl, veme.address, account.address)).toBe(held - 12n)
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(['desktop', 'phone'] as const)(
  'on a %s the seal of a proof disappears beside a loss of more than five percent, in German too',
  async (width) => {
    for (const [locale, sells, small] of [
      ['en-US', 'You sell, amount in VET', /the pools are small for this amount/],
      ['de-DE', /VET/, /Pools/],
    ] as const) {
      const { page, context, problems, write } = await openPage(width, { locale })
      await visit(page, `${urls.url}/swap/VET/COOL?fromAmount=1000`)
      const proof = page.locator('.optimality')
      await proof.locator('.optimality-mark path').first().waitFor()
      await write(page.getByRole('textbox', { name: sells }).first(), '240000')
      await proof.getByText(small).waitFor()
      expect(await proof.locator('.optimality-mark').count()).toBe(0)
      expect(problems).toEqual([])
      await context.close()
    }
  },
)

test.each(['desktop', 'phone'] as const)(
  '[SWP-10][SWP-11] on a %s an impact of ten percent has to be ticked, and an extreme slippage is warned about',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, problems, account, wallet, press, write } = opened
    await giveVet(urls, account.address, 4)

    await visit(page, `${urls.url}/swap/VET/VTHO`)
    await chooseToken(opened, 'buy', 'cool')
    await write(page.getByRole('textbox', { name: 'You sell, amount in VET' }), '240000')
    await page.getByText(/moves the price by about \d\d(\.\d+)?% against you/).waitFor()
    await press(findSwapButton(page))
    const question = page.getByRole('alertdialog', {
      name: /^High (Value Loss Warning|Price Impact)$/,
    })
    const proceed = question.getByRole('button', { name: 'Proceed Anyway' })
    await question.getByText('Price impact').waitFor()
    expect(await proceed.isDisabled()).toBe(true)
    wallet.approve = () => false
    await checkView(page, 'a question with a box to tick', { part: 'dialog[open]', at: [width] })
    await press(question.getByRole('checkbox'))
    const failed = page.getByRole('dialog', { name: 'You cancelled in your wallet' })
    await acceptPrices(opened, failed)
    await failed.getByText('Nothing was signed.').waitFor()
    await press(failed.getByRole('button', { name: 'Close' }).last())
    await failed.waitFor({ state: 'hidden' })

    const gear = page.getByRole('button', { name: 'Settings', exact: true })
    await press(gear)
    const settings = page.getByRole('dialog', { name: 'Settings' })
    const custom = settings.getByRole('textbox', { name: 'Custom slippage in percent' })
    await write(custom, '20')
    await settings.getByText('you could be front-run').waitFor()
    await write(custom, '0,01')
    await settings.getByText('the swap may fail').waitFor()
    await write(custom, '51')
    await settings.getByRole('alert').waitFor()
    await checkView(page, 'slippage that is refused', { part: 'dialog[open]', at: [width] })
    await write(custom, '2.5')
    await page.keyboard.press('Escape')
    await settings.waitFor({ state: 'hidden' })
    await reload(page)
    await press(gear)
    expect(await custom.inputValue()).toBe('2.5')
    expect(problems).toEqual([])
    await context.close()
  },
)
