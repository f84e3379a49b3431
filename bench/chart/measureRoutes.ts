import { findBrowser } from '../../e2e/src/browser/findBrowser.ts'
import { launchBrowser, openPage } from '../../e2e/src/browser/openPage.ts'
import { findChart } from '../../e2e/src/pages/chartScreen.ts'
import type { Devtools, Page } from '../web/pressKeys.ts'
import { readHeap } from './measureChart.ts'

/** The memory that is not freed after route changes. */
export interface RouteCost {
  /** Growth of the page's heap, in megabytes. */
  megabytes: number
  /** Growth of the number of elements and texts, whether they are in the page or not. */
  nodes: number
  listeners: number
}

/** Changes of the route that fill caches, before the counted ones. */
const warmUp = 20
const routeChanges = 50

/** Opens the chart and leaves it again, 50 route changes in all, and measures the memory that is not freed. */
export async function measureRoutes(url: string): Promise<RouteCost> {
  const browser = await launchBrowser(findBrowser())
  try {
    const { page, context } = await openPage(browser, 'desktop')
    const devtools = await context.newCDPSession(page)
    await page.goto(`${url}/swap/advanced/VET/B3TR`)
    await showChart(page)
    await changeRoutes(page, warmUp)
    const before = await readMemory(devtools)
    await changeRoutes(page, routeChanges)
    const after = await readMemory(devtools)
    return {
      megabytes: (after.bytes - before.bytes) / 2 ** 20,
      nodes: after.nodes - before.nodes,
      listeners: after.listeners - before.listeners,
    }
  } finally {
    await browser.close()
  }
}

async function changeRoutes(page: Page, count: number): Promise<void> {
  for (let change = 0; change < count; change += 2) {
    await page.getByRole('link', { name: 'Leaderboard', exact: true }).first().click()
    await page.getByRole('heading', { name: 'Leaderboard' }).first().waitFor()
    await page.goBack()
    await showChart(page)
  }
}

async function showChart(page: Page): Promise<void> {
  await findChart(page).locator('canvas').first().waitFor()
}

async function readMemory(devtools: Devtools) {
  const bytes = await readHeap(devtools)
  const { nodes, jsEventListeners: listeners } = await devtools.send('Memory.getDOMCounters')
  return { bytes, nodes, listeners }
}
