import { addresses } from '@vermeil/abi'
import type * as Playwright from 'playwright-core'
import { expect, test } from 'vitest'
import { reload, visit } from '../../browser/visit.ts'
import { rewriteConfig } from '../../faults/rewriteConfig.ts'
import { checkView } from '../../pages/checkView.ts'
import { startBrowser } from '../../pages/startBrowser.ts'
import { waitForMeasuredSwaps } from '../../stack/waitForMeasuredSwaps.ts'

const {
  urls: { url },
  openPage,
} = startBrowser()
const both = ['desktop', 'phone'] as const
const report = /\/api\/quality\?/
const codeOf = (name: 'aggregator' | 'orderBook') => `**/accounts/${addresses.dev[name]}/code*`

const openAbout = async (page: Playwright.Page) => {
  await visit(page, `${url}/about`)
  await page.getByRole('heading', { level: 1, name: 'About Vermeil' }).waitFor()
}

const findRow = (page: Playwright.Page, name: string) =>
  page.getByRole('row', { name: new RegExp(`^${name}`) })

const refuse = (route: Playwright.Route) =>
  route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{}' })

/** Problems other than the answers that the test refuses. */
const listOthers = (problems: readonly string[]) =>
  problems.filter((problem) => !/503|Failed to load/.test(problem))

test.each(both)(
  'on a %s the About screen has costs, risks, contracts that match their source, figures and licences',
  async (width) => {
    const { page, context, problems, press } = await openPage(width)
    await waitForMeasuredSwaps(url, 0)
    await openAbout(page)
    const costs = page.getByRole('region', { name: 'What it costs' })
    await costs.getByText(/^The exchanges' .*%, and a network fee of [\d.]+ VTHO/).waitFor()
    await costs.getByText(/^VeRocket Pools: \d+/).waitFor()
    const contracts = page.getByRole('region', { name: 'Contracts' }).first()
    await expect.poll(() => contracts.getByText('Matches the source').count()).toBe(8)
    await findRow(page, 'Aggregator').getByText('Timelock, 0 h delay', { exact: false }).waitFor()
    const explorer = contracts.getByRole('link', { name: 'Order book in the explorer' })
    expect(await explorer.getAttribute('href')).toContain(addresses.dev.orderBook)
    await contracts.getByRole('button', { name: 'Copy the address of Order book' }).waitFor()
    const figures = page.getByRole('region', { name: 'Live figures' })
    await figures.getByText(/^Up to block [\d,]+/).waitFor()
    expect(await figures.getByText('$').count()).toBeGreaterThan(0)
    const licences = page.getByRole('region', { name: 'Licences' })
    await press(licences.locator('summary'))
    await licences.getByText('Apache-2.0', { exact: true }).waitFor()
    const risks = page.getByRole('region', { name: 'What could go wrong' })
    await press(risks.locator('summary').filter({ hasText: 'The keeper is dishonest' }))
    await page.getByText('Anyone may fill orders', { exact: false }).waitFor()
    await checkView(page, 'about', { at: [width] })
    expect(problems).toEqual([])
    await context.setOffline(true)
    await page.locator('.about-figures.overdue').waitFor()
    await context.setOffline(false)
    await page.locator('.about-figures:not(.overdue)').waitFor()
    await context.close()
  },
)

test.each(both)(
  'on a %s the About screen says what could not be loaded, and tries again',
  async (width) => {
    const { page, context, problems, press } = await openPage(width)
    await page.route(report, refuse)
    await page.route('**/accounts/**', refuse)
    await openAbout(page)
    await page.getByText("The figures couldn't load").waitFor()
    await page.getByText("The contracts couldn't be read").waitFor()
    await page.getByText("The exchanges' fees couldn't load").waitFor()
    await checkView(page, 'about without answers', { at: [width] })
    await page.unroute(report)
    await page.unroute('**/accounts/**')
    const retry = page.getByRole('button', { name: 'Retry' })
    while ((await retry.count()) > 0) {
      const count = await retry.count()
      await press(retry.first())
      await expect.poll(() => retry.count()).toBeLessThan(count)
    }
    await page.getByText('Matches the source').first().waitFor()
    await page.getByText(/^VeRocket Pools: \d+/).waitFor()
    expect(listOthers(problems)).toEqual([])
    await context.close()
  },
)

test.each(both)(
  'on a %s the About screen shows that a contract differs or is missing, and an exchange without swaps',
  async (width) => {
    const { page, context, problems } = await openPage(width)
    await page.route(codeOf('aggregator'), async (route) => {
      const { code } = (await (await route.fetch()).json()) as { code: string }
      await route.fulfill({ json: { code: `${code}00` } })
    })
    await page.route(codeOf('orderBook'), (route) => route.fulfill({ json: { code: '0x' } }))
    await page.route(report, async (route) => {
      const body = await (await route.fetch()).json()
      const none = { swaps: 0, belowMinimum: 0, gainedUsd: '0', comparedUsd: '0', toBlock: null }
      await route.fulfill({ json: { ...body, ...none } })
    })
    await openAbout(page)
    await findRow(page, 'Aggregator').getByText('Differs from the source').waitFor()
    await findRow(page, 'Order book').getByText('Not deployed').waitFor()
    await findRow(page, 'Rewards').getByText('Matches the source').waitFor()
    await page.getByText('There are no swaps on this network yet.').waitFor()
    await checkView(page, 'about with another contract', { at: [width] })
    await page.unroute(codeOf('aggregator'))
    await rewriteConfig(page, {
      network: 'solo',
      deployment: { addresses: { multicall3: addresses.dev.multicall3 }, venues: [], tokens: {} },
    })
    await reload(page)
    await findRow(page, 'Aggregator').getByText('Not deployed').waitFor()
    await findRow(page, 'Multicall').getByText('Matches the source').waitFor()
    await checkView(page, 'about on a network without our contracts', { at: [width] })
    expect(listOthers(problems)).toEqual([])
    await context.close()
  },
)
