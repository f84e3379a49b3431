import type * as Playwright from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser, openPage, widths } from '../../browser/openPage.ts'
import { visit } from '../../browser/visit.ts'
import { findStack } from '../../stack/findStack.ts'

const { url } = findStack()
/** One and a half times the default size. */
const chosenPx = 24
let browser: Playwright.Browser

beforeAll(async () => {
  browser = await launchBrowser(inject('browserPath'), [
    `--blink-settings=defaultFontSize=${chosenPx}`,
  ])
})

afterAll(() => browser.close())

test.each(['desktop', 'phone'] as const)(
  'on a %s text follows the browser’s font size, and no screen gets wider than the window',
  async (width) => {
    const { page, context, problems } = await openPage(browser, width)
    for (const path of [
      '/',
      '/swap/VET/B3TR?fromAmount=1234',
      '/send/VET/B3TR',
      '/vvet',
      '/connect',
    ]) {
      await visit(page, url + path)
      await page.getByRole('main').getByRole('button').first().waitFor()
      expect([path, await page.evaluate(() => innerWidth)]).toEqual([path, widths[width].width])
      const text = page.getByRole('contentinfo').getByRole('link').first()
      const size = await text.evaluate((element) => getComputedStyle(element).fontSize)
      expect([path, size]).toEqual([path, `${(13 / 16) * chosenPx}px`])
    }
    expect(problems).toEqual([])
    await context.close()
  },
)
