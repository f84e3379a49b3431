import type * as Playwright from 'playwright-core'
import { expect, test } from 'vitest'
import { reload, visit } from '../../browser/visit.ts'
import { checkView } from '../../pages/checkView.ts'
import { startBrowser } from '../../pages/startBrowser.ts'
import { waitForMeasuredSwaps } from '../../stack/waitForMeasuredSwaps.ts'

const {
  urls: { url },
  openPage,
} = startBrowser()
const both = ['desktop', 'phone'] as const
const pattern = /\/api\/quality\?/

const findTitle = (page: Playwright.Page) =>
  page.getByRole('heading', { level: 1, name: 'Price quality' })

/** Problems other than the answers that the test refuses. */
const listOthers = (problems: readonly string[]) =>
  problems.filter((problem) => !problem.includes('503'))

test.each(both)(
  'on a %s price quality has its figures, definitions and a download, and says why it is empty or fails',
  async (width) => {
    const { page, context, problems, press } = await openPage(width)
    await waitForMeasuredSwaps(url, 20)
    await visit(page, `${url}/quality`)
    await findTitle(page).waitFor()
    const periods = page.getByRole('group', { name: 'Period' })
    await press(periods.getByRole('button', { name: 'All', exact: true }))
    await page
      .getByRole('region', { name: 'Received against the best single exchange', exact: true })
      .waitFor()
    await page.getByRole('region', { name: 'Received against quoted', exact: true }).waitFor()
    await page.getByRole('region', { name: 'What is measured' }).waitFor()
    await page
      .getByRole('region', { name: 'Recompute it yourself' })
      .getByText(/^npm run quality/)
      .waitFor()
    const file = await page
      .getByRole('region', { name: 'Download' })
      .getByRole('link', { name: /CSV/ })
      .getAttribute('href')
    const csv = await (await fetch(new URL(file ?? '', url))).text()
    expect(csv.split('\r\n')[0]).toContain('"best single exchange"')
    await checkView(page, 'price quality', { at: [width] })
    await page.getByLabel('Size', { exact: true }).selectOption({ index: 1 })
    await page
      .getByText('Too few swaps to compare.', { exact: false })
      .or(page.getByRole('region', { name: 'What is measured' }))
      .first()
      .waitFor()

    await page.route(pattern, (route) =>
      route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{}' }),
    )
    await reload(page)
    await page.getByText("Price quality couldn't load").waitFor()
    await checkView(page, 'price quality that cannot be loaded', { at: [width] })
    await page.unroute(pattern)
    await page.route(pattern, async (route) => {
      const report = await (await route.fetch()).json()
      const empty = { swaps: 0, quoted: 0, gotQuote: 0, toQuote: null, toBest: null }
      const lists = { days: [], pairs: [], pairCount: 0, sizes: [], worst: [], belowQuote: 0 }
      await route.fulfill({ json: { ...report, ...empty, ...lists } })
    })
    await press(page.getByRole('button', { name: 'Retry' }))
    await page.getByText('Swaps that match: 0').waitFor()
    await checkView(page, 'price quality without swaps', { at: [width] })
    expect(listOthers(problems)).toEqual([])
    await context.close()
  },
)
