import { AxeBuilder } from '@axe-core/playwright'
import type * as Playwright from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { launchBrowser, openPage } from '../browser/openPage.ts'
import { askForQuote } from './swapScreen.ts'

const url = inject('url')
let browser: Playwright.Browser

beforeAll(async () => {
  browser = await launchBrowser(inject('browserPath'))
})

afterAll(() => browser.close())

test.each(['desktop', 'phone'] as const)(
  '[SHL-01] an unknown address is said on a %s, and leads back',
  async (width) => {
    const { page, context, problems } = await openPage(browser, width)
    await page.goto(`${url}/no/such/place/here`)
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    await page.getByRole('link', { name: 'Go to Swap' }).click()
    await page.getByRole('heading', { name: 'Swap', exact: true }).waitFor()
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([])
    await context.close()
  },
)

test('[SHL-11] a shortcut address opens the swap prefilled', async () => {
  const { page, context, problems } = await openPage(browser, 'desktop')
  await page.goto(`${url}/vet/b3tr/12.5`)
  const sell = page.getByRole('textbox', { name: 'You sell, amount in VET' })
  await expect.poll(() => sell.inputValue()).toBe('12.5')
  await page.getByRole('button', { name: 'Token to buy: B3TR' }).waitFor()
  expect(problems).toEqual([])
  await context.close()
})

test('[SHL-06] either mood is remembered', async () => {
  const { page, context, problems } = await openPage(browser, 'desktop')
  const readGround = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.goto(`${url}/swap`)
  await page.getByRole('button', { name: 'Switch to Matrix mode' }).click()
  const dark = await readGround()
  await page.reload()
  await page.getByRole('button', { name: 'Switch to Unicorn mode' }).waitFor()
  expect(await readGround()).toBe(dark)
  await page.getByRole('button', { name: 'Switch to Unicorn mode' }).click()
  const light = await readGround()
  expect(light).not.toBe(dark)
  await page.reload()
  await page.getByRole('button', { name: 'Switch to Matrix mode' }).waitFor()
  expect(await readGround()).toBe(light)
  expect(problems).toEqual([])
  await context.close()
})

test('[SHL-05] Back closes a sheet on a phone and stays on the screen', async () => {
  const { page, context, problems } = await openPage(browser, 'phone')
  await page.goto(`${url}/about`)
  await page.goto(`${url}/swap/VET/B3TR`)
  for (const [button, title] of [
    ['Token to buy: B3TR', 'Select token to buy'],
    ['More', 'More Features'],
    ['Settings', 'Settings'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click()
    const sheet = page.getByRole('dialog', { name: title })
    await sheet.waitFor()
    await page.goBack()
    await sheet.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/swap/VET/B3TR')
  }
  await page.goBack()
  await page.waitForURL(`${url}/about`)
  expect(problems).toEqual([])
  await context.close()
})

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

async function findViolations(page: Playwright.Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

describe.each([
  ['desktop', 'light'],
  ['desktop', 'dark'],
  ['phone', 'light'],
  ['phone', 'dark'],
] as const)('on a %s in the %s mood', (width, theme) => {
  async function openThemed(path: string) {
    const opened = await openPage(browser, width)
    await opened.page.addInitScript((name) => localStorage.setItem('theme', name), theme)
    await opened.page.goto(`${url}${path}`)
    return opened
  }

  test('axe finds nothing on the swap screen, with a quote and with the picker', async () => {
    const { page, context, problems } = await openThemed('/swap/VET/B3TR')
    await askForQuote(page, '1000')
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Token to sell: VET' }).click()
    await page.getByRole('dialog', { name: 'Select token to sell' }).waitFor()
    expect(await findViolations(page)).toEqual([])
    expect(problems).toEqual([])
    await context.close()
  })

  test('axe finds nothing on the connect screen', async () => {
    const { page, context, problems } = await openThemed('/connect')
    await page.getByRole('button', { name: /^VeWorld/ }).waitFor()
    expect(await findViolations(page)).toEqual([])
    expect(problems).toEqual([])
    await context.close()
  })
})
