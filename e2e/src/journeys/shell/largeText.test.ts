import type * as Playwright from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser, openPage } from '../../browser/openPage.ts'
import { visit } from '../../browser/visit.ts'
import { findSpills } from '../../pages/findSpills.ts'
import { findStack } from '../../stack/findStack.ts'

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
        expect([path, await page.evaluate(findSpills, width)]).toEqual([path, []])
    }
    await context.close()
  },
)

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
