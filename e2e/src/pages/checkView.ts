import axeCore from 'axe-core'
import type * as Playwright from 'playwright-core'
import { expect } from 'vitest'
import { widths } from '../browser/openPage.ts'
import { findOverflow } from './findOverflow.ts'

declare global {
  /** In pages that loaded it. */
  var axe: Pick<typeof axeCore, 'run'>
}

interface Rules {
  type: 'tag' | 'rule'
  values: string[]
}

const standards: Rules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
}
const contrast: Rules = { type: 'rule', values: ['color-contrast'] }

interface Violation {
  id: string
  html: string
  target: string
  /** The elements that the rule compared with the target. */
  others: string[]
}

/** Runs in the page, in one call: results with every passed element would take longer to send than to find. */
async function runAxe({
  part,
  rules,
}: {
  part: string | null
  rules: Rules
}): Promise<Violation[]> {
  const options = { runOnly: rules, resultTypes: ['violations' as const], preload: false }
  const { violations } = await globalThis.axe.run(part ?? document, options)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, target, any }) => ({
      id,
      html,
      target: String(target),
      others: any.flatMap(({ relatedNodes = [] }) =>
        relatedNodes.map((node) => String(node.target)),
      ),
    })),
  )
}

async function list(
  page: Playwright.Page,
  part: string | undefined,
  rules: Rules,
): Promise<string[]> {
  // A page with axe does not load its half megabyte again.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeCore.source)
  const lines: string[] = []
  const violations = await page.evaluate(runAxe, { part: part ?? null, rules })
  for (const { id, html, target, others } of violations) {
    const isCovered = id === 'target-size' && (await page.evaluate(isUnderBar, { target, others }))
    if (!isCovered) lines.push(`${id}: ${html}`)
  }
  return lines
}

/**
 * Runs in the page: whether a target is too small or too close to others only because of a bar that stays while the
 * page scrolls: the bar covers a part of one of them, or all others are in it. Scrolling uncovers them.
 */
function isUnderBar({ target, others }: { target: string; others: string[] }): boolean {
  const findBar = (start: Element | null) => {
    let element = start
    while (element && !['fixed', 'sticky'].includes(getComputedStyle(element).position))
      element = element.parentElement
    return element
  }
  const [element, ...neighbors] = [target, ...others].map((name) => document.querySelector(name))
  const own = findBar(element ?? null)
  const isOther = (bar: Element | null) => bar !== null && bar !== own
  const isCovered = (part: Element | null) => {
    if (!part) return false
    const { left, right, top, bottom } = part.getBoundingClientRect()
    return [left + 1, right - 1].some((x) =>
      [top + 1, bottom - 1].some((y) => isOther(findBar(document.elementFromPoint(x, y)))),
    )
  }
  const isInBars = neighbors.length > 0 && neighbors.every((part) => isOther(findBar(part)))
  return isInBars || isCovered(element ?? null) || neighbors.some(isCovered)
}

/** The widths, and the part of the page. */
interface ViewOptions {
  part?: string
  at?: readonly (keyof typeof widths)[]
}

/**
 * Checks the current view at both widths, or the given ones, in both themes: axe finds nothing, and nothing overflows
 * sideways. A theme is a set of colours, so in the second one only these are checked. Restores width and theme. Firefox
 * gives axe the same results as Chromium, so there only overflow is checked.
 */
export async function checkView(
  page: Playwright.Page,
  name: string,
  { part, at = ['desktop', 'phone'] }: ViewOptions = {},
): Promise<void> {
  const viewport = page.viewportSize()
  const theme = await page.evaluate(() => document.documentElement.dataset['theme'])
  const isFirefox = page.context().browser()?.browserType().name() === 'firefox'
  const themes = isFirefox ? [] : ['matrix', 'unicorn']
  const found: string[] = []
  for (const width of at) {
    if (page.viewportSize()?.width !== widths[width].width)
      await page.setViewportSize(widths[width])
    for (const tried of themes) {
      await applyTheme(page, tried)
      const lines = await list(page, part, tried === 'matrix' ? standards : contrast)
      found.push(...lines.map((line) => `${width}, ${tried}: ${line}`))
    }
    const overflows = await page.evaluate(findOverflow, widths[width].width)
    found.push(...overflows.map((overflow) => `${width}: ${overflow}`))
  }
  await applyTheme(page, theme ?? 'unicorn')
  if (viewport) await page.setViewportSize(viewport)
  expect(found, name).toEqual([])
}

/** Changes the theme like another tab of the same browser. */
async function applyTheme(page: Playwright.Page, theme: string): Promise<void> {
  const applied = await page.evaluate((chosen) => {
    const newValue = chosen === 'matrix' ? 'dark' : 'light'
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue }))
    return document.documentElement.dataset['theme']
  }, theme)
  expect(applied).toBe(theme)
}
