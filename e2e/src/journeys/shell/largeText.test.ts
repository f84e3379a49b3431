import type * as Playwright from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser, openPage } from '../../browser/openPage.ts'
import { inputAt } from '../../browser/pageInput.ts'
import { visit } from '../../browser/visit.ts'
import { findCutTexts } from '../../pages/findCutTexts.ts'
import { findOverflow } from '../../pages/findOverflow.ts'
import { findCreateButton } from '../../pages/limitScreen.ts'
import { findReview } from '../../pages/reviewScreen.ts'
import { findSwapButton } from '../../pages/swapScreen.ts'
import { findStack } from '../../stack/findStack.ts'
import { makeBrowserWallet } from '../../wallet/makeBrowserWallet.ts'

const { url } = findStack()
/** Twice the default size (WCAG 1.4.4). */
const doublePx = 32
let browser: Playwright.Browser

beforeAll(async () => {
  browser = await launchBrowser(inject('browserPath'), [
    `--blink-settings=defaultFontSize=${doublePx}`,
  ])
})

afterAll(() => browser.close())

test.each([
  ['desktop', 1440],
  ['desktop', 640],
  ['phone', 390],
] as const)(
  'on a %s of %i pixels, text of twice the size fits into the fields of the swap and the limit card',
  async (device, width) => {
    const { page, context } = await openPage(browser, device)
    await page.setViewportSize({ width, height: 844 })
    for (const path of [
      '/swap/VET/B3TR?fromAmount=1234.56',
      '/limit/VET/B3TR?fromAmount=1234.56',
    ]) {
      await visit(page, url + path)
      await expect.poll(() => page.evaluate(countFilled)).toBeGreaterThan(1)
      expect([path, await page.evaluate(findCutFields)]).toEqual([path, []])
      // The header of a phone scrolls.
      if (device === 'desktop')
        expect([path, await page.evaluate(findOverflow, width)]).toEqual([path, []])
    }
    await context.close()
  },
)

test.each([320, 390])(
  'on a phone of %i pixels, text of twice the size is cut on no card and in no dialog',
  async (width) => {
    const { page, context } = await openPage(browser, 'phone')
    await page.setViewportSize({ width, height: 844 })
    const input = inputAt(page, 'phone')
    const { press, write } = input
    const button = (name: string | RegExp) =>
      page.getByRole('button', { name, exact: true, disabled: false })
    const expectWhole = async (name: string) => {
      const found = [
        ...(await page.evaluate(findCutTexts)),
        ...(await page.evaluate(findOverflow, width)),
      ]
      expect([name, found]).toEqual([name, []])
    }
    const closeDialog = async () => {
      await page.keyboard.press('Escape')
      await page.locator('dialog[open]').waitFor({ state: 'hidden' })
    }
    for (const [path, text] of [
      ['/', 'Vermeil'],
      ['/about', 'What you pay to others'],
    ] as const) {
      await visit(page, url + path)
      await page.getByRole('main').getByText(text, { exact: true }).first().waitFor()
      expect([path, await page.evaluate(findOverflow, width)]).toEqual([path, []])
    }
    await visit(page, `${url}/swap/VET/B3TR`)
    await page.getByRole('link', { name: 'Connect Wallet' }).waitFor()
    await expectWhole('the header of a visitor')
    await press(page.getByRole('button', { name: /token to sell/i }))
    await page.getByRole('dialog', { name: 'Select token to sell' }).waitFor()
    await page.getByRole('option', { name: /^B3TR/ }).waitFor()
    expect(await page.getByRole('option').evaluateAll(findTallRows)).toEqual([])
    await closeDialog()
    await makeBrowserWallet(input, url, 'correct horse battery')

    await visit(page, `${url}/swap/VET/B3TR?fromAmount=1234.56`)
    await findSwapButton(page).waitFor()
    await expectWhole('swap')
    await press(findSwapButton(page))
    await findReview(page).getByText('Passed').waitFor()
    await expectWhole('review of a swap')
    await closeDialog()
    await press(page.getByRole('button', { name: /slippage, settings/ }))
    await page.getByRole('dialog', { name: 'Settings' }).waitFor()
    await expectWhole('settings')
    await closeDialog()
    await press(page.getByRole('button', { name: /^Account / }))
    await button('Portfolio').waitFor()
    await expectWhole('account menu')
    await closeDialog()

    await visit(page, `${url}/limit/VET/B3TR?fromAmount=1234.56`)
    await findCreateButton(page).waitFor()
    await expectWhole('limit')
    await press(findCreateButton(page))
    const order = page.getByRole('dialog', { name: 'Confirm limit order' })
    await order.getByText('Passed').waitFor()
    await expectWhole('review of an order')
    await closeDialog()

    const recipient = `0x${'7a31'.repeat(10)}`
    await visit(page, `${url}/send/to/VET/${recipient}`)
    await write(page.getByRole('textbox', { name: /^Amount to send/ }), '12.34567891')
    await button('Send').waitFor()
    await expectWhole('send')
    await press(button('Send'))
    await findReview(page).getByText('Passed').waitFor()
    await expectWhole('review of a send')
    await closeDialog()

    await visit(page, `${url}/vvet`)
    await write(page.getByRole('textbox', { name: 'Amount in VET' }), '1234.567891')
    await button('Wrap').waitFor()
    await expectWhole('wrap')
    await press(button('Wrap'))
    await findReview(page).getByText('Passed').waitFor()
    await expectWhole('review of a wrap')
    await context.close()
  },
)

test('on a phone of 320 pixels, each name of the leaderboard has one line with text of twice the size, and the chart of an account the whole width', async () => {
  const { page, context } = await openPage(browser, 'phone')
  await page.setViewportSize({ width: 320, height: 844 })
  await visit(page, `${url}/leaderboard`)
  const names = page.locator('.leader-user .ellipsis')
  await names.first().waitFor()
  expect(await names.evaluateAll(countLines)).toEqual([1])
  const user = await page.locator('.leader-user a').first().getAttribute('href')
  await visit(page, url + user)
  const chart = page.getByRole('img', { name: /^Value over/ })
  await chart.waitFor()
  expect((await chart.boundingBox())?.width).toBeGreaterThan(240)
  await context.close()
})

test('on a phone of 320 pixels, text of twice the size is cut on no screen of tokens or accounts', async () => {
  const { page, context } = await openPage(browser, 'phone')
  await page.setViewportSize({ width: 320, height: 844 })
  await visit(page, `${url}/leaderboard`)
  const user = await page.locator('.leader-user a').first().getAttribute('href')
  for (const [path, shown] of [
    ['/markets', '.market-volume'],
    ['/markets/B3TR', '.pool-name'],
    [String(user), '.holding-value b'],
  ] as const) {
    await visit(page, url + path)
    await page.locator(shown).first().waitFor()
    for (const amount of await page.locator('.holding-amount').all())
      await amount.evaluate(writeLongAmount)
    expect([path, await page.evaluate(findOverflow, 320)]).toEqual([path, []])
    expect([path, await page.evaluate(findCutTexts)]).toEqual([path, []])
    expect([path, await page.locator('main td:visible').evaluateAll(findOverlaps)]).toEqual([
      path,
      [],
    ])
  }
  const links = page.locator('.account-jumps')
  expect(await links.evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0)
  await context.close()
})

/** Runs in the page. Writes an amount that is wider than the line. */
function writeLongAmount({ firstChild }: Element): void {
  if (firstChild) firstChild.textContent = '1,682,634,547.7482'
}

/** Runs in the page. The texts of cells that are wider than their cell. */
function findOverlaps(cells: Element[]): string[] {
  return cells
    .filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
    .map(({ textContent }) => textContent)
}

/** Runs in the page. The different counts of lines of the texts. */
function countLines(elements: Element[]): number[] {
  const counts = elements.map((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => top)).size
  })
  return [...new Set(counts)]
}

/** Runs in the page: the rows of the token list whose text does not fit. */
function findTallRows(rows: Element[]): string[] {
  return rows
    .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
    .map(({ textContent }) => textContent)
}

/** Runs in the page: the amounts of the card that are known. */
function countFilled(): number {
  const fields = [...document.querySelectorAll<HTMLInputElement>('main input.amount')]
  return fields.every(({ value }) => value !== '') ? fields.length : 0
}

/** Runs in the page: the amounts of the card that are wider than their field. */
function findCutFields(): string[] {
  return [...document.querySelectorAll<HTMLInputElement>('main input.amount')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .map(({ value, scrollWidth, clientWidth }) => `${value}: ${scrollWidth} in ${clientWidth}`)
}
