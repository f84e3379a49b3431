import { AxeBuilder } from '@axe-core/playwright'
import type * as Playwright from 'playwright-core'
import { expect } from 'vitest'
import { widths } from '../browser/openPage.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * The app has no frames, so axe needs no second page to join their results; and a page that has axe is not given its
 * half megabyte again.
 */
async function openAxe(page: Playwright.Page, part: string | undefined): Promise<AxeBuilder> {
  const hasAxe = await page.evaluate(() => 'axe' in globalThis)
  const axe = new AxeBuilder({ page, ...(hasAxe ? { axeSource: ';' } : {}) }).setLegacyMode()
  return part === undefined ? axe : axe.include(part)
}

async function list(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/** At which widths, and which part of the page. */
interface Look {
  part?: string
  at?: readonly (keyof typeof widths)[]
}

/**
 * Looks at what stands there at both widths, or those given, in both themes: axe finds nothing, and nothing sticks out
 * sideways. A theme is a set of colours, so in the second only these are looked at. Leaves width and theme as they were.
 * Firefox shows axe what Chromium has shown it, so there only what sticks out is looked for.
 */
export async function lookOver(
  page: Playwright.Page,
  name: string,
  { part, at = ['desktop', 'phone'] }: Look = {},
): Promise<void> {
  const stood = page.viewportSize()
  const worn = await page.evaluate(() => document.documentElement.dataset['theme'])
  const isFirefox = page.context().browser()?.browserType().name() === 'firefox'
  const themes = isFirefox ? [] : ['matrix', 'unicorn']
  const found: string[] = []
  for (const width of at) {
    if (page.viewportSize()?.width !== widths[width].width)
      await page.setViewportSize(widths[width])
    for (const theme of themes) {
      await applyTheme(page, theme)
      const axe = await openAxe(page, part)
      const isFirst = theme === 'matrix'
      const lines = await list(isFirst ? axe.withTags(standards) : axe.withRules('color-contrast'))
      found.push(...lines.map((line) => `${width}, ${theme}: ${line}`))
    }
    const spill = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (spill > 0) found.push(`${width}: ${spill} pixels too wide`)
  }
  await applyTheme(page, worn ?? 'unicorn')
  if (stood) await page.setViewportSize(stood)
  expect(found, name).toEqual([])
}

/** As another tab of the same browser puts a theme on. */
async function applyTheme(page: Playwright.Page, theme: string): Promise<void> {
  const worn = await page.evaluate((chosen) => {
    const newValue = chosen === 'matrix' ? 'dark' : 'light'
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue }))
    return document.documentElement.dataset['theme']
  }, theme)
  expect(worn).toBe(theme)
}
