import { readFile } from 'node:fs/promises'
import { addresses, encodeParameters, oracle } from '@vermeil/abi'
import type * as Playwright from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '../../browser/openPage.ts'
import { visit } from '../../browser/visit.ts'
import { checkView } from '../../pages/checkView.ts'
import { startBrowser } from '../../pages/startBrowser.ts'
import {
  askForQuote,
  catchText,
  findFigure,
  findSwapButton,
  readAmount,
  swapThrough,
} from '../../pages/swapScreen.ts'

const { urls, openPage, openConnected } = startBrowser()

/** Every sentence about a missing route (1 §5), including those of the quote sources. Only one may be on screen. */
const noRouteSentences = [
  'There is no available route for this token pair. Please try selecting a different token.',
  'No available route for this swap. Please try a different amount or token pair.',
  'There is no available route for this exact output swap. Try using exact input mode or select a different token pair.',
  'No routes found',
  'No quote available',
  'Token pair is unsupported. Please select a different token pair.',
]

/** Waits for one of these sentences and expects that the others are absent. */
async function expectOnly(page: Playwright.Page, sentence: string | undefined): Promise<void> {
  const list = async () => {
    const text = await page.locator('body').innerText()
    return noRouteSentences.filter((known) => text.includes(known))
  }
  await expect.poll(list).toEqual([sentence])
}

const sellField = (page: Playwright.Page) =>
  page.getByRole('textbox', { name: 'You sell, amount in VET' })

test.each(phone)(
  '[SWP-11][SWP-12] on a %s another slippage is quoted and simulated at once, applies in other tabs, and is used by the swap',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, problems, wallet, press } = opened
    const other = await context.newPage()
    await visit(other, `${urls.url}/swap/VET/B3TR`)
    await other.getByRole('button', { name: '1% slippage, settings' }).waitFor()
    await visit(page, `${urls.url}/swap/VET/B3TR`)
    await askForQuote(opened, '100')
    await findSwapButton(page).waitFor()

    await press(page.getByRole('button', { name: 'Settings', exact: true }))
    const settings = page.getByRole('dialog', { name: 'Settings' })
    // Clauses for the other slippage would be refused until they are requested again.
    const refused = catchText(page, 'do not fit the swap').then(
      () => true,
      () => false,
    )
    const tried = Promise.all([
      page.waitForResponse((answer) => answer.url().includes('slippage=50&')),
      page.waitForResponse((answer) => answer.url().includes('revision=next')),
    ]).then(() => false)
    const half = settings.getByText('0.5%', { exact: true })
    if (width === 'phone') await half.tap()
    else {
      await settings.getByRole('radio', { name: '1%', exact: true }).focus()
      await page.keyboard.press('ArrowLeft')
    }
    expect(await Promise.race([refused, tried])).toBe(false)
    const promised = await settings.getByText(/^You receive at least/).innerText()
    await page.keyboard.press('Escape')
    await settings.waitFor({ state: 'hidden' })
    await findSwapButton(page).waitFor()
    const panel = page.getByRole('complementary', { name: 'Quote details' })
    await expect.poll(() => findFigure(panel, 'Slippage').innerText()).toBe('0.5%')
    expect(promised).toMatch(/[\d,.]+ B3TR/)
    const readRatio = async () => {
      const bought = page.getByRole('textbox', { name: 'You buy, amount in B3TR' })
      const minimum = readAmount(await findFigure(panel, 'Minimum received').innerText())
      return Number(minimum) / Number(readAmount(await bought.inputValue()))
    }
    await expect.poll(readRatio).toBeCloseTo(0.995, 3)
    await other.getByRole('button', { name: '0.5% slippage, settings' }).waitFor()

    await swapThrough(opened)
    expect(wallet.sent).toHaveLength(1)
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(['desktop', 'phone'] as const)(
  '[SWP-04] on a %s 1e18 typed key by key is flagged and asks for no quote',
  async (width) => {
    const { page, context, problems } = await openPage(width)
    const asked: string[] = []
    page.on('request', (request) => {
      const amount = new URL(request.url()).searchParams.get('inputAmount')
      if (amount !== null) asked.push(amount)
    })
    await visit(page, `${urls.url}/swap/VET/B3TR`)
    const sold = sellField(page)
    await sold.focus()
    await page.keyboard.type('1e18')
    expect(await sold.inputValue()).toBe('1e18')
    await page.getByRole('alert').getByText('Use digits and one decimal point.').waitFor()
    await checkView(page, 'a typed exponent', { part: 'main', at: [width] })
    await sold.fill('7')
    await expect
      .poll(() => page.getByRole('textbox', { name: 'You buy, amount in B3TR' }).inputValue())
      .toMatch(/^\d/)
    const listAsked = () => [...new Set(asked)].filter((amount) => amount !== String(10n ** 18n))
    await expect.poll(listAsked).toEqual([String(7n * 10n ** 18n)])
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(['desktop', 'phone'] as const)(
  '[SWP-05] on a %s an exchange that costs more for an exact output is marked as worse, with a plus; a pool has details, and the browser verifies the certificate',
  async (width) => {
    const { page, context, problems, press, write } = await openPage(width)
    await visit(page, `${urls.url}/swap/VET/B3TR`)
    await write(page.getByRole('textbox', { name: 'You buy, amount in B3TR' }), '20000')
    const panel = page.getByRole('complementary', { name: 'Quote details' })
    const offers = panel.locator('details').filter({ hasText: 'Best single exchange' })
    await press(offers.locator('summary'))
    const rows = offers.getByRole('listitem')
    await rows.first().waitFor()
    const listMoreExpensive = async () =>
      (await rows.allInnerTexts()).filter((text) => text.includes('+'))
    await expect.poll(async () => (await listMoreExpensive()).length).toBeGreaterThan(0)
    for (const text of await listMoreExpensive()) expect(text).toContain('worse')
    await checkView(page, 'offers for an exact output', { part: 'main', at: [width] })

    if (width === 'phone') {
      expect(await panel.getByRole('button', { name: /^[\d.]+% \S/ }).count()).toBe(0)
      await press(panel.getByRole('heading', { name: 'Route', exact: true }))
    }
    await press(panel.getByRole('button', { name: /^[\d.]+% \S/ }).first())
    await panel.getByText(/ in this pool alone$/).waitFor()
    await checkView(page, 'a pool of the route', { part: 'main', at: [width] })
    await press(panel.getByRole('button', { name: /best possible price/ }))
    const certificate = page.getByRole('dialog', { name: 'Price certificate' })
    const terms = ['Best possible .bound.', 'Your route', 'Difference', 'Block']
    for (const term of terms)
      await expect.poll(() => findFigure(certificate, term).innerText()).toMatch(/^[\d,.]+( VET)?$/)
    await certificate.getByRole('heading', { name: "How it's computed" }).waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      press(certificate.getByRole('link', { name: 'Download' })),
    ])
    const file = JSON.parse(await readFile(await download.path(), 'utf8'))
    expect(download.suggestedFilename()).toBe(`vermeil-quote-${file.block.number}.json`)
    await press(certificate.getByRole('button', { name: 'Verify yourself' }))
    await certificate.getByText('Verified').waitFor()
    await checkView(page, 'a verified certificate', { part: 'dialog', at: [width] })
    await page.keyboard.press('Escape')
    await certificate.waitFor({ state: 'hidden' })
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(['desktop', 'phone'] as const)(
  '[SWP-06][SWP-08][SWP-16] on a %s a missing route has one sentence, which says whether another amount helps',
  async (width) => {
    const { page, context, problems, write } = await openConnected(width)
    await visit(page, `${urls.url}/swap/VET/UNO?fromAmount=100`)
    await page.getByText('No swap route available').waitFor()
    const [forPair, forAmount, forExactOut] = noRouteSentences
    await page.getByRole('button', { name: 'No Route Available' }).waitFor()
    await expectOnly(page, forPair)
    await checkView(page, 'no route', { part: 'main', at: [width] })

    await write(page.getByRole('textbox', { name: 'You buy, amount in UNO' }), '100')
    await expectOnly(page, forExactOut)

    await visit(page, `${urls.url}/swap/VET/USDC`)
    await write(sellField(page), '0.000000000000000001')
    await expectOnly(page, forAmount)
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(['desktop', 'phone'] as const)(
  '[SWP-28] on a %s a stale price has an asterisk in the pair header too, explained by keyboard and touch',
  async (width) => {
    const { page, context, problems, write } = await openPage(width)
    await page.route(
      ({ pathname }) => pathname.endsWith('/accounts/*'),
      async (route) => {
        const { clauses } = route.request().postDataJSON() as { clauses: { to: string }[] }
        const index = clauses.findIndex(({ to }) => to === addresses.dev.oracle)
        if (index < 0) return route.fallback()
        const answer = await route.fetch()
        const results = await answer.json()
        const data = encodeParameters(oracle.getLatestValue.outputs, [20_000_000_000n, 1n])
        results[index] = { ...results[index], data }
        return route.fulfill({ response: answer, json: results })
      },
    )
    await visit(page, `${urls.url}/swap/VET/B3TR`)
    const header = page.getByRole('region', { name: /last 24 hours/ })
    const mark = header.getByRole('button', { name: 'Price data is stale' })
    const tip = header.getByRole('tooltip')
    await mark.waitFor()
    expect(await tip.isVisible()).toBe(false)
    if (width === 'phone') await mark.tap()
    else await mark.focus()
    await tip.getByText('Price data is stale').waitFor()
    await checkView(page, 'a stale price', { part: 'main', at: [width] })
    if (width === 'desktop') await page.keyboard.press('Escape')
    else await page.getByRole('heading', { level: 1 }).tap()
    await tip.waitFor({ state: 'hidden' })
    await write(sellField(page), '100')
    const rate = page.getByRole('complementary', { name: 'Quote details' })
    await rate.getByRole('button', { name: 'Price data is stale' }).waitFor()
    expect(problems).toEqual([])
    await context.close()
  },
)
