import { parseAddress, parseAmount, parseTxId } from '@vermeil/units'
import puppeteer, { type Browser, type Locator, type Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { widths } from '../browser/openPage.ts'
import { proveSwap } from '../journeys/proveSwap.ts'
import { readHoldings } from '../journeys/readHoldings.ts'
import { readAmount } from '../journeys/swapScreen.ts'

const urls = { url: inject('url'), nodeUrl: inject('nodeUrl') }
const password = 'correct horse battery staple'
const sellText = '250'
const sold = parseAmount(sellText, 18)
let browser: Browser

beforeAll(async () => {
  browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: inject('firefoxPath'),
    extraPrefsFirefox: { 'intl.accept_languages': 'en-US' },
  })
})

afterAll(() => browser.close())

/** An element by its tag and all of its text. */
function find(page: Page, tag: 'a' | 'button' | 'h1', text: string): Locator<Element> {
  return page.locator(`::-p-xpath(//${tag}[normalize-space()="${text}"])`)
}

/** A page of its own storage; its uncaught errors and its console's are kept. */
async function openPage(width: keyof typeof widths) {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.setViewport(widths[width])
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  return { page, context, problems }
}

/** The value beside a name in a list of figures; empty while it is not there. */
function readFigure(page: Page, name: string): Promise<string> {
  return page.evaluate((term) => {
    const found = [...document.querySelectorAll('dt')].find(
      ({ textContent }) => textContent === term,
    )
    return found?.nextElementSibling?.textContent ?? ''
  }, name)
}

async function makeBrowserWallet(page: Page) {
  await find(page, 'a', 'Connect Wallet').click()
  await page.locator('::-p-text(Wallet in this browser)').click()
  const instead = page.locator('::-p-text(Use a password instead)')
  const field = page.locator('input[type=password]')
  const isField = await Promise.race([
    field.wait().then(() => true),
    instead.wait().then(() => false),
  ])
  if (!isField) await instead.click()
  await field.wait()
  for (const input of await page.$$('input[type=password]')) await input.type(password)
  await find(page, 'button', 'Continue').click()
  await find(page, 'button', 'Get test funds').click()
  await page.locator('::-p-text(Test funds are on their way)').wait()
  await find(page, 'button', 'Start trading').click()
  await page.waitForFunction(() => localStorage.getItem('vermeil.wallets') !== null)
  const kept = await page.evaluate(() => localStorage.getItem('vermeil.wallets') ?? '')
  return parseAddress(JSON.parse(kept).active)
}

test.each(['desktop', 'phone'] as const)(
  '[SWP-21][WAL-01] in Firefox on a %s a newcomer comes to the start page, makes a wallet and swaps',
  async (width) => {
    const { page, context, problems } = await openPage(width)
    await page.goto(urls.url)
    await find(page, 'h1', 'The best way from one token to another').wait()
    const account = await makeBrowserWallet(page)
    await expect
      .poll(async () => (await readHoldings(urls.nodeUrl, account)).vet)
      .toBeGreaterThan(sold)

    await find(page, 'a', 'Start swapping').click()
    await page.locator('input[aria-label="You sell, amount in VET"]').fill(sellText)
    await expect.poll(() => readFigure(page, 'Minimum received')).toMatch(/^[\d,.]*[1-9]/)
    await expect.poll(() => readFigure(page, 'Network fee')).toMatch(/VTHO$/)
    const before = await readHoldings(urls.nodeUrl, account)
    const minimum = readAmount(await readFigure(page, 'Minimum received'))
    await find(page, 'button', 'Swap').click()
    const link = find(page, 'a', 'View transaction').map((element) => element.getAttribute('href'))
    const [id = ''] = /0x[0-9a-f]{64}/.exec((await link.wait()) ?? '') ?? []
    const quote = { minimum, estimate: minimum }
    await proveSwap({ urls, account, txId: parseTxId(id), sold, quote, before })
    expect(await readFigure(page, 'Sold')).toContain(`${sellText} VET`)
    const spill = () => document.documentElement.scrollWidth - innerWidth
    expect(await page.evaluate(spill)).toBeLessThanOrEqual(0)
    expect(problems).toEqual([])
    await context.close()
  },
)
