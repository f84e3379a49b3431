import { findTokenBySymbol } from '@vermeil/tokens'
import type * as Playwright from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser } from '../browser/openPage.ts'
import { giveVet } from '../stack/giveVet.ts'
import { openConnected } from './openConnected.ts'
import { readBalance } from './readBalance.ts'
import { chooseToken, findFigure } from './swapScreen.ts'

const urls = { url: inject('url'), nodeUrl: inject('nodeUrl') }
let browser: Playwright.Browser

beforeAll(async () => {
  browser = await launchBrowser(inject('browserPath'))
})

afterAll(() => browser.close())

test('[SWP-10][TOK-02] a heavy loss is said and asked about, and a token without decimals comes in whole pieces', async () => {
  const veme = findTokenBySymbol('VEME')
  if (veme === undefined) throw new Error('The registry holds no VEME.')
  expect(veme.decimals).toBe(0)
  const { page, context, problems, account, wallet } = await openConnected(browser, urls, 'phone')
  await giveVet(urls, account.address, 3)
  await page.goto(`${urls.url}/swap/VET/VEME?fromAmount=180000`)
  await page.getByText('Value Loss Warning').waitFor()
  const swap = page.getByRole('button', { name: 'Swap', exact: true, disabled: false })
  await swap.click()
  const question = page.getByRole('alertdialog', { name: 'High Value Loss Warning' })
  await question.getByText(/will result in a [\d.]+% loss in value. Are you sure/).waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'hidden' })
  expect(wallet.sent).toEqual([])
  await swap.click()
  const tick = question.getByRole('checkbox')
  await question.waitFor()
  if (await tick.isVisible()) await tick.check()
  await question.getByRole('button', { name: 'Proceed Anyway' }).click()
  const complete = page.getByRole('dialog', { name: 'Swap complete' })
  await complete.waitFor()
  const held = await readBalance(urls.nodeUrl, veme.address, account.address)
  expect(await findFigure(complete, 'Bought').innerText()).toContain(
    `${held.toLocaleString('en-US')} VEME`,
  )
  await complete.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: 'Swap the two tokens' }).click()
  const sold = page.getByRole('textbox', { name: 'You sell, amount in VEME' })
  await sold.fill('12.9')
  expect(await sold.inputValue()).toBe('12')
  await swap.click()
  await complete.waitFor()
  expect(await readBalance(urls.nodeUrl, veme.address, account.address)).toBe(held - 12n)
  expect(problems).toEqual([])
  await context.close()
})

test('[SWP-10][SWP-13] an impact of ten percent has to be ticked, and careless slippage is said', async () => {
  const { page, context, problems, account, wallet } = await openConnected(browser, urls, 'desktop')
  await giveVet(urls, account.address, 4)

  await page.goto(`${urls.url}/swap/VET/VTHO`)
  await chooseToken(page, 'buy', 'cool')
  await page.getByRole('textbox', { name: 'You sell, amount in VET' }).fill('240000')
  await page.getByText(/moves the price by about \d\d(\.\d+)?% against you/).waitFor()
  await page.getByRole('button', { name: 'Swap', exact: true, disabled: false }).click()
  const question = page.getByRole('alertdialog', {
    name: /^High (Value Loss Warning|Price Impact)$/,
  })
  const proceed = question.getByRole('button', { name: 'Proceed Anyway' })
  await question.getByText('Price impact').waitFor()
  expect(await proceed.isDisabled()).toBe(true)
  wallet.approve = () => false
  await question.getByRole('checkbox').check()
  await proceed.click()
  const failed = page.getByRole('alertdialog', { name: 'Swap Failed' })
  await failed.getByText('Transaction was rejected').waitFor()
  await failed.getByRole('button', { name: 'Close' }).last().click()
  await failed.waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  const custom = settings.getByRole('textbox', { name: 'Custom slippage in percent' })
  await custom.fill('20')
  await settings.getByText('others can trade ahead of you').waitFor()
  await custom.fill('0,01')
  await settings.getByText('fails as soon as the price moves').waitFor()
  await custom.fill('51')
  await settings.getByRole('alert').waitFor()
  await custom.fill('2.5')
  await page.keyboard.press('Escape')
  await settings.waitFor({ state: 'hidden' })
  await page.reload()
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  expect(await custom.inputValue()).toBe('2.5')
  expect(problems).toEqual([])
  await context.close()
})
