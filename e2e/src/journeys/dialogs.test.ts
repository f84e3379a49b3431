import type * as Playwright from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser } from '../browser/openPage.ts'
import { giveVet } from '../stack/giveVet.ts'
import { findViolations } from './findViolations.ts'
import { openConnected } from './openConnected.ts'
import { askForQuote, chooseToken } from './swapScreen.ts'

const urls = { url: inject('url'), nodeUrl: inject('nodeUrl') }
let browser: Playwright.Browser

beforeAll(async () => {
  browser = await launchBrowser(inject('browserPath'))
})

afterAll(() => browser.close())

/** A mood is a set of colours on the root element, so one dialog is looked at in both. */
async function examine(
  page: Playwright.Page,
  dialog: Playwright.Locator,
  part = 'dialog[open]',
): Promise<void> {
  await dialog.waitFor()
  const name = await dialog.evaluate(
    (element) => element.querySelector('h2')?.textContent ?? element.ariaLabel ?? '',
  )
  for (const mood of ['matrix', 'unicorn']) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset['mood'] = chosen
    }, mood)
    expect(await findViolations(page, part), `${name}, ${mood}`).toEqual([])
  }
}

test.each(['desktop', 'phone'] as const)(
  'axe finds nothing on any dialog in either mood on a %s',
  async (width) => {
    const { page, context, problems, account, wallet } = await openConnected(browser, urls, width)
    await giveVet(urls, account.address, 3)
    const open = (name: string | RegExp) =>
      page.getByRole('button', { name, exact: true, disabled: false }).click()
    const close = async (dialog: Playwright.Locator) => {
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
    }
    await page.goto(`${urls.url}/swap/VET/VEME`)

    for (const [button, title] of [
      ['Token to buy: VEME', 'Select token to buy'],
      ['Settings', 'Settings'],
    ] as const) {
      const dialog = page.getByRole('dialog', { name: title })
      await open(button)
      await dialog.waitFor()
      if (title === 'Select token to buy') await dialog.getByText('Your tokens').waitFor()
      await examine(page, dialog)
      await close(dialog)
    }

    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Search' })
    await palette.getByRole('option').first().waitFor()
    await examine(page, palette)
    await close(palette)

    await open(/^Account 0x/)
    const manage = page.getByRole('button', { name: 'Manage Wallets' })
    await examine(page, manage, '.menu')
    await manage.click()
    const change = page.getByRole('dialog', { name: 'Change Wallet' })
    await examine(page, change)
    await close(change)

    await askForQuote(page, '190000', { sell: 'VET', buy: 'VEME' })
    await open('Swap')
    const question = page.getByRole('alertdialog', { name: 'High Value Loss Warning' })
    await examine(page, question)
    await close(question)

    await chooseToken(page, 'buy', 'B3TR')
    await askForQuote(page, '200')
    const refusal = Promise.withResolvers<boolean>()
    wallet.approve = () => refusal.promise
    await open('Swap')
    await examine(page, page.getByRole('dialog', { name: 'Processing Swap' }))
    refusal.resolve(false)
    const failed = page.getByRole('alertdialog', { name: 'Swap Failed' })
    await examine(page, failed)
    await failed.getByRole('button', { name: 'Try Again' }).click()
    await failed.waitFor({ state: 'hidden' })

    wallet.approve = () => true
    await open('Swap')
    const complete = page.getByRole('dialog', { name: 'Swap complete' })
    await examine(page, complete)
    await complete.getByRole('button', { name: 'Done' }).click()
    if (width === 'phone') {
      await open('More')
      await examine(page, page.getByRole('dialog', { name: 'More Features' }))
    }
    expect(problems).toEqual([])
    await context.close()
  },
)
