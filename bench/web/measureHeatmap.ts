import { marketsCall, type TokenMarketBody } from '@vermeil/wire'
import { findBrowser } from '../../e2e/src/browser/findBrowser.ts'
import { launchBrowser, openPage } from '../../e2e/src/browser/openPage.ts'
import { rewriteConfig } from '../../e2e/src/faults/rewriteConfig.ts'
import { growRegistry } from './growRegistry.ts'
import { type Page, traceTasks } from './pressKeys.ts'
import { readKeyWork } from './readKeyWork.ts'

const tokenCount = 1_000
/** The largest tokens have a tile each; all others share one tile. */
const tileCount = 150
const rounds = 7

/** Main-thread work with 1,000 tokens in the heatmap, in milliseconds; one number per round. */
export interface HeatmapCost {
  /** From the press of a link to the drawn screen: the heatmap, and the rows of the table that a screen shows. */
  openMs: number[]
  /** Drawing every tile again for another period. */
  periodMs: number[]
}

/** Measures the markets screen of the built app. The page gets a longer token list and an answer for all of it. */
export async function measureHeatmap(url: string): Promise<HeatmapCost> {
  const browser = await launchBrowser(findBrowser())
  try {
    const { page, context } = await openPage(browser, 'desktop')
    await listTokens(page)
    await page.goto(`${url}/markets`)
    await page
      .locator('.heat-tile')
      .nth(tileCount - 1)
      .waitFor()
    const devtools = await context.newCDPSession(page)
    const cost: HeatmapCost = { openMs: [], periodMs: [] }
    for (let round = 0; round < rounds; round++) {
      for (const period of ['7d', '24h']) {
        await page.locator('.markets-head').getByRole('button', { name: period }).focus()
        cost.periodMs.push(readKeyWork(await traceTasks(devtools, () => pressEnter(page))))
      }
      await page.evaluate(() => history.pushState(null, '', '/markets/none'))
      await page.getByRole('link', { name: 'All markets' }).focus()
      cost.openMs.push(readKeyWork(await traceTasks(devtools, () => pressEnter(page))))
      if ((await page.locator('.heat-tile').count()) !== tileCount)
        throw new Error('The heatmap does not have all tiles.')
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    return cost
  } finally {
    await browser.close()
  }
}

/** Presses Enter and waits until the result is drawn: the next frame has begun and ended. */
async function pressEnter(page: Page): Promise<void> {
  await page.keyboard.press('Enter')
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = resolve
          port2.postMessage(undefined)
        })
      }),
  )
}

/** Gives the page 1,000 more tokens, with markets from 1,000 VET on. */
async function listTokens(page: Page): Promise<void> {
  const markets = Array.from({ length: tokenCount }, (_, at) => createMarket(at))
  // The list of the main network has the addresses of the code.
  await rewriteConfig(page, { network: 'main' })
  await growRegistry(page, markets)
  const answer = { isUsdStale: false, markets, untrustedPools: [] }
  await page.route(`**${marketsCall.path}`, (route) => route.fulfill({ json: answer }))
}

function createMarket(at: number): TokenMarketBody {
  const change = String(((at * 37) % 200) / 10 - 10)
  return {
    address: `0x${(at + 1).toString(16).padStart(40, 'e')}`,
    ...{ symbol: `T${at}`, name: `T${at}`, decimals: 18, logoUrl: '' },
    ...{ priceVet: '1.5', priceUsd: '0.0315', changePercent: change },
    changesUsd: { hour: change, day: change, week: `-${(at % 90) / 10}` },
    volumeVet: String(1_000 + Math.floor(4e8 / (at + 1) ** 1.2)),
    ...{ volumeUsd: '21000', liquidityUsd: '120000', trades: 9 },
    sparklineUsd: Array.from({ length: 43 }, (_, point) => 2 + Math.sin(at + point / 5)),
  }
}
