import { findTokenBySymbol } from '@vermeil/tokens'
import type * as Playwright from 'playwright-core'
import { expect, test } from 'vitest'
import { waitForFocus } from '../../browser/keyboard.ts'
import { reload, visit } from '../../browser/visit.ts'
import { checkView } from '../../pages/checkView.ts'
import { startBrowser } from '../../pages/startBrowser.ts'
import { findFigure } from '../../pages/swapScreen.ts'

const {
  urls: { url },
  openPage,
} = startBrowser()
const both = ['desktop', 'phone'] as const
const refused = { status: 503, contentType: 'application/problem+json', body: '{}' }

const findTiles = (page: Playwright.Page) =>
  page.getByRole('list', { name: 'Heatmap of tokens' }).getByRole('link')
const findTable = (page: Playwright.Page) => page.getByRole('region', { name: 'All markets' })
const findRows = (page: Playwright.Page) => findTable(page).locator('tbody tr')

/** Problems other than the answers that the test refuses, and the status of a token that does not exist. */
const listOthers = (problems: readonly string[]) =>
  problems.filter((problem) => !/503|404/.test(problem))

test.each(both)(
  '[MKT-01] on a %s the markets are a heatmap and a table to sort, search and mark, and say why they are empty or fail',
  async (width) => {
    const { page, context, problems, press, write } = await openPage(width)
    await visit(page, `${url}/markets`)
    await findTiles(page).first().waitFor()
    await expect.poll(() => findTiles(page).count()).toBeGreaterThan(10)
    const tile = /^B3TR (up|down) [\d.]+% \$0\.\d+ change in 24 hours, 24h volume [\d.]+M VET$/
    await page.getByRole('link', { name: tile }).waitFor()
    const periods = page.getByRole('group', { name: 'Period of the heatmap' })
    await press(periods.getByRole('button', { name: '7d' }))
    await page.getByRole('link', { name: /^B3TR .* change in 7 days, 24h volume/ }).waitFor()
    if (width === 'desktop') await moveBetweenTiles(page)
    await sortByWeek(page, width, press)
    await expect.poll(() => isSortedByWeek(page)).toBe(true)
    await press(page.getByRole('button', { name: 'SHA is a favourite' }))
    await press(page.getByRole('button', { name: 'Favourites', exact: true }))
    await expect.poll(() => findRows(page).count()).toBe(1)
    await checkView(page, 'markets', { at: [width] })
    await reload(page)
    await findTiles(page).first().waitFor()
    const star = page.getByRole('button', { name: 'SHA is a favourite' })
    expect(await star.getAttribute('aria-pressed')).toBe('true')
    await write(page.getByRole('searchbox', { name: 'Search tokens' }), 'no such token')
    await page.getByText('No token matches “no such token”.').waitFor()
    await press(page.getByRole('button', { name: 'Show all tokens' }))
    await findRows(page).nth(10).waitFor()
    await fail(page, press, width)
    const empty = { isUsdStale: false, markets: [], untrustedPools: [] }
    await page.route('**/api/markets', (route) => route.fulfill({ json: empty }))
    await reload(page)
    await page.getByText('No markets yet').waitFor()
    await checkView(page, 'no markets', { at: [width] })
    expect(listOthers(problems)).toEqual([])
    await context.close()
  },
)

/** The arrow keys move between tiles, and Tab leaves the heatmap. */
async function moveBetweenTiles(page: Playwright.Page): Promise<void> {
  await page.keyboard.press('Tab')
  const first = findTiles(page).first()
  for (let presses = 0; presses < 5 && !(await isFocused(first)); presses++)
    await page.keyboard.press('Tab')
  expect(await isFocused(first)).toBe(true)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => isFocused(first)).toBe(false)
  expect(await isFocused(findTiles(page).and(page.locator(':focus')))).toBe(true)
  await page.keyboard.press('Tab')
  await waitForFocus(page.getByRole('searchbox', { name: 'Search tokens' }))
}

function isFocused(control: Playwright.Locator): Promise<boolean> {
  return control.evaluate((element) => element === document.activeElement)
}

async function sortByWeek(
  page: Playwright.Page,
  width: (typeof both)[number],
  press: (control: Playwright.Locator) => Promise<void>,
): Promise<void> {
  if (width === 'phone') {
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('7d')
    return
  }
  const head = findTable(page).getByRole('columnheader', { name: '7d' })
  await press(head.getByRole('button'))
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending')
}

/** Whether the rows descend by what they show at one moment. */
async function isSortedByWeek(page: Playwright.Page): Promise<boolean> {
  const weeks = await readWeeks(page)
  const sorted = weeks.toSorted((a, b) => b - a)
  return weeks.length > 0 && weeks.every((week, index) => Object.is(week, sorted[index]))
}

/** The changes of a week in the table, in percent. */
async function readWeeks(page: Playwright.Page): Promise<number[]> {
  const cells = await findRows(page).locator('.market-week').allInnerTexts()
  return cells.map((text) => {
    const size = Number(/[\d.]+(?=%)/.exec(text.replaceAll(',', ''))?.[0])
    return /down/.test(text) ? -size : size
  })
}

/** The API refuses until it is asked again. */
async function fail(
  page: Playwright.Page,
  press: (control: Playwright.Locator) => Promise<void>,
  width: (typeof both)[number],
): Promise<void> {
  await page.route('**/api/markets', (route) => route.fulfill(refused))
  await reload(page)
  await page.getByText("Markets couldn't load").waitFor()
  await checkView(page, 'failing markets', { at: [width] })
  await page.unroute('**/api/markets')
  await press(page.getByRole('button', { name: 'Retry' }))
  await findTiles(page).first().waitFor()
}

/** The depth chart is read with the arrow keys. */
async function readDepth(page: Playwright.Page): Promise<void> {
  const depth = page.getByRole('region', { name: 'Depth of all pools' })
  await depth.getByText(/^Selling VTHO worth \$[\d.,]+[kM]? moves its price by −2%\.$/).waitFor()
  const slider = depth.getByRole('slider', { name: 'Price impact' })
  await slider.focus()
  await page.keyboard.press('End')
  const most = /^Buying VTHO worth \$[\d.,]+[kM]? moves its price by \+10%\.$/
  await depth.getByText(most).waitFor()
  expect(await slider.getAttribute('aria-valuetext')).toMatch(most)
}

/** Removes the market from the pages that are opened from now on, so that the app asks for it. */
async function leaveOutMarket(page: Playwright.Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => document.getElementById('market')?.remove())
  })
}

test.each(['vtho', findTokenBySymbol('VTHO')?.address])(
  '[MKT-01] the price of a token is shown at /markets/%s before the app has loaded',
  async (word) => {
    const { page, context } = await openPage('phone')
    await page.route('**/assets/**', (route) => route.abort())
    await page.goto(`${url}/markets/${word}`)
    // The frame is inert, so it has no roles.
    await page.locator('h1', { hasText: 'VTHO' }).waitFor()
    expect(await page.locator('.token-figure').innerText()).toMatch(/^\$0\.\d+$/)
    await context.close()
  },
)

test.each(both)(
  '[MKT-01] on a %s a token has its price, chart, pools, trades and trade buttons by symbol and by address',
  async (width) => {
    const { page, context, problems, press, write } = await openPage(width)
    const address = findTokenBySymbol('VTHO')?.address ?? ''
    await visit(page, `${url}/markets/${address.toUpperCase().replace('0X', '0x')}`)
    await page.getByRole('heading', { level: 1, name: 'VTHO VeThor' }).waitFor()
    const figures = page.getByRole('region', { name: 'Price and figures' })
    await figures.getByText(/^\$0\.\d+$/).waitFor()
    await figures
      .getByText(/^\d[\d.,]* VET$/)
      .first()
      .waitFor()
    const chart = page.getByRole('region', { name: 'VTHO in VET' })
    await chart.locator('canvas:visible').first().waitFor()
    const pools = page.getByRole('region', { name: 'Pools and venues' })
    await pools.getByRole('link', { name: /VTHO\/VVET/ }).waitFor()
    await readDepth(page)
    await chart.getByRole('region', { name: 'List of trades' }).waitFor()
    const about = page.getByRole('complementary', { name: 'About VTHO' })
    await about.getByText('VeThor, the token that pays for gas on VeChainThor.').waitFor()
    expect(await about.getByRole('link', { name: 'Website' }).getAttribute('href')).toMatch(
      /^https:/,
    )
    const checks = page.getByRole('region', { name: 'Checks' })
    await checks.getByText('No fee on transfers').waitFor()
    await checks.getByText(/^Selling for \$[\d.]+[kM]? moves the price by 2%\.$/).waitFor()
    await checkView(page, 'token', { at: [width] })
    await leaveOutMarket(page)
    await page.route(`**/api/markets/${address}`, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ json: { ...(await response.json()), transferFeePips: 25_000 } })
    })
    await reload(page)
    await page.getByText('VTHO takes a 2.5% fee on transfers').waitFor()
    await checks.getByText('Takes a 2.5% fee on transfers').waitFor()
    await page.route(`**/api/markets/${address}`, (route) => route.fulfill(refused))
    await reload(page)
    await page.getByText("Prices couldn't load").waitFor()
    await about.getByText('VeThor, the token that pays for gas on VeChainThor.').waitFor()
    await checkView(page, 'a token without prices', { at: [width] })
    await page.unroute(`**/api/markets/${address}`)
    await press(page.getByRole('button', { name: 'Retry' }))
    await figures.waitFor()
    await press(page.getByRole('link', { name: 'Swap VTHO' }))
    await page.getByRole('button', { name: 'Token to buy: VTHO' }).waitFor()
    await visit(page, `${url}/markets/BTC`)
    const bridged = page.getByRole('complementary', { name: 'About BTC' })
    await bridged.getByText(/^Bridged: its value depends on the bridge/).waitFor()
    await bridged.getByRole('link', { name: 'Wanchain' }).waitFor()
    await expect
      .poll(() => findFigure(bridged, 'Total supply').innerText())
      .toMatch(/^[\d.,]+[kMB]?$/)
    await checkView(page, 'a bridged token', { at: [width] })
    await visit(page, `${url}/markets/NOPE`)
    await page.getByRole('heading', { level: 1, name: 'Token not found' }).waitFor()
    await write(page.getByRole('searchbox', { name: 'Search tokens' }), 'pepe')
    await checkView(page, 'unknown token', { at: [width] })
    await press(page.getByRole('link', { name: /^PEPE/ }))
    await page.getByText('No exchange trades PEPE').waitFor()
    await checkView(page, 'a token without markets', { at: [width] })
    expect(listOthers(problems)).toEqual([])
    await context.close()
  },
)
