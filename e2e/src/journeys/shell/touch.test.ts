import type * as Playwright from 'playwright-core'
import { expect, test } from 'vitest'
import { widths } from '../../browser/openPage.ts'
import { visit } from '../../browser/visit.ts'
import { checkView } from '../../pages/checkView.ts'
import { findOverflow } from '../../pages/findOverflow.ts'
import { findSmallTargets } from '../../pages/findSmallTargets.ts'
import { sellVet } from '../../pages/ordersScreen.ts'
import { screenAddresses } from '../../pages/screenAddresses.ts'
import { startBrowser } from '../../pages/startBrowser.ts'
import { askForQuote } from '../../pages/swapScreen.ts'
import { placeOrders } from '../../stack/orderBook.ts'

const { urls, openPage, openConnected } = startBrowser()

/** Waits for the rules of fingers, which are loaded when the page is idle, and for the figures. */
async function waitForScreen(page: Playwright.Page): Promise<void> {
  await page.waitForFunction(
    () =>
      (document.querySelector('.brand')?.getBoundingClientRect().height ?? 0) >= 44 &&
      document.querySelector('main .skeleton, header .skeleton') === null,
  )
}

async function check(page: Playwright.Page, name: string): Promise<string[]> {
  const found = [
    ...(await page.evaluate(findOverflow, widths.phone.width)),
    ...(await page.evaluate(findSmallTargets)),
  ]
  return found.map((fault) => `${name}: ${fault}`)
}

test('[SHL-12] on a phone every control of every screen has 44 px for a finger, and no screen is too wide', async () => {
  const opened = await openConnected('phone')
  const { page, context, account, press } = opened
  await placeOrders(urls, account, [sellVet(1_200n), sellVet(850n)])
  const found: string[] = []
  const own = [
    `/users/${account.address}`,
    '/me/limit/orders',
    '/me/swap/orders',
    '/limit/VET/B3TR',
  ]
  for (const path of [...screenAddresses, ...own]) {
    await visit(page, urls.url + path)
    await waitForScreen(page)
    found.push(...(await check(page, path)))
  }
  await visit(page, `${urls.url}/swap/VET/B3TR`)
  await askForQuote(opened, '12500')
  await waitForScreen(page)
  found.push(...(await check(page, 'a quote')))
  for (const name of ['Settings', 'Token to buy: B3TR', /^Account 0x/, 'More']) {
    await press(page.getByRole('button', { name, exact: true }))
    await page.locator('dialog:modal').waitFor()
    found.push(...(await check(page, String(name))))
    await page.keyboard.press('Escape')
    await page.locator('dialog:modal').waitFor({ state: 'hidden' })
  }
  expect(found).toEqual([])
  await context.close()
})

test('[SHL-12] a page or dialog that is too wide for a phone is found, and so is a small or covered control', async () => {
  const { page, context } = await openPage('phone')
  await visit(page, `${urls.url}/about`)
  await waitForScreen(page)
  expect(await check(page, '')).toEqual([])
  const plant = (tag: 'div' | 'input' | 'button', text: string, css: string) =>
    page.evaluate(
      (planted) => {
        const element = document.createElement(planted.tag)
        element.style.cssText = planted.css
        if (planted.text) element.ariaLabel = planted.text
        document.querySelector('main')?.append(element)
      },
      { tag, text, css },
    )
  await checkView(page, 'no fault', { at: ['phone'] })
  await plant('div', '', 'width: 480px; height: 1px')
  expect(await check(page, 'a line')).toContainEqual(
    expect.stringMatching(/^a line: \d+ pixels too wide by DIV/),
  )
  await expect(checkView(page, 'too wide', { at: ['phone'] })).rejects.toThrow('too wide')
  await plant('input', 'low', 'display: block; margin: 60px; height: 20px')
  expect(await check(page, 'an input')).toContainEqual(
    expect.stringContaining('low ends above at 10 px'),
  )
  await plant('button', 'first', 'width: 90px; height: 90px')
  await plant('button', 'second', 'width: 90px; height: 90px; margin-left: -30px')
  expect(await check(page, 'a button')).toContainEqual(
    expect.stringContaining('first is covered right by BUTTON  second'),
  )
  await context.close()
})
