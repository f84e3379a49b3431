import type * as Playwright from 'playwright-core'
import { expect, test } from 'vitest'
import { waitForFocus } from '../../browser/keyboard.ts'
import { visit } from '../../browser/visit.ts'
import { checkView } from '../../pages/checkView.ts'
import { startBrowser } from '../../pages/startBrowser.ts'
import { askForQuote, chooseToken } from '../../pages/swapScreen.ts'
import { giveVet } from '../../stack/giveVet.ts'

const { urls, openConnected } = startBrowser()

test.each(['desktop', 'phone'] as const)(
  'axe finds nothing on any dialog in either theme on a %s, and each returns the focus',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, problems, account, wallet, press } = opened
    await giveVet(urls, account.address, 3)
    const button = (name: string | RegExp) =>
      page.getByRole('button', { name, exact: true, disabled: false })
    const open = (name: string | RegExp) => press(button(name))
    const examine = async (dialog: Playwright.Locator, part = 'dialog[open]') => {
      await dialog.waitFor()
      await checkView(page, String(dialog), { part, at: [width] })
    }
    /** Esc closes it and returns the focus to what opened it. */
    const close = async (dialog: Playwright.Locator, opener: string | RegExp) => {
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      await waitForFocus(button(opener))
    }
    await visit(page, `${urls.url}/swap/VET/VEME`)

    for (const [opener, title] of [
      ['Token to buy: VEME', 'Select token to buy'],
      ['Settings', 'Settings'],
    ] as const) {
      const dialog = page.getByRole('dialog', { name: title })
      await open(opener)
      await dialog.waitFor()
      if (title === 'Select token to buy') await dialog.getByText('Your tokens').waitFor()
      await examine(dialog)
      await close(dialog, opener)
    }

    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Search' })
    await palette.getByRole('option').first().waitFor()
    await examine(palette)
    await close(palette, 'Settings')

    await open(/^Account 0x/)
    const manage = page.getByRole('button', { name: 'Manage Wallets' })
    await examine(manage, '.menu')
    await press(manage)
    const change = page.getByRole('dialog', { name: 'Change Wallet' })
    await examine(change)
    await close(change, /^Account 0x/)

    await askForQuote(opened, '190000', { sell: 'VET', buy: 'VEME' })
    await open('Swap')
    const question = page.getByRole('alertdialog', { name: 'High Value Loss Warning' })
    await examine(question)
    await close(question, 'Swap')

    await chooseToken(opened, 'buy', 'B3TR')
    await askForQuote(opened, '200')
    const refusal = Promise.withResolvers<boolean>()
    wallet.approve = () => refusal.promise
    await open('Swap')
    await examine(page.getByRole('dialog', { name: 'Processing Swap' }))
    refusal.resolve(false)
    const failed = page.getByRole('dialog', { name: 'You cancelled in your wallet' })
    await examine(failed)
    await press(failed.getByRole('button', { name: 'Try Again' }))
    await failed.waitFor({ state: 'hidden' })

    wallet.approve = () => true
    await open('Swap')
    const complete = page.getByRole('dialog', { name: 'Swap complete' })
    await examine(complete)
    await press(complete.getByRole('button', { name: 'Done' }))
    if (width === 'phone') {
      await open('More')
      await examine(page.getByRole('dialog', { name: 'More Features' }))
    }
    expect(problems).toEqual([])
    await context.close()
  },
)
