import { AxeBuilder } from '@axe-core/playwright'
import type * as Playwright from 'playwright-core'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds on the page as it stands, or in one part of it, one line each. */
export async function findViolations(page: Playwright.Page, part?: string): Promise<string[]> {
  // The app has no frames, so axe needs no second page to join their results.
  const axe = new AxeBuilder({ page }).withTags(standards).setLegacyMode()
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
