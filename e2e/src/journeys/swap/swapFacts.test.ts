import { createThorClient } from '@vermeil/thor'
import { findTokenBySymbol, isVetLike } from '@vermeil/tokens'
import { expect, test } from 'vitest'
import { widths } from '../../browser/openPage.ts'
import { visit } from '../../browser/visit.ts'
import { holdTimers } from '../../faults/holdTimers.ts'
import { rewriteConfig } from '../../faults/rewriteConfig.ts'
import { startBrowser } from '../../pages/startBrowser.ts'
import { askForQuote, findFigure, findSwapButton } from '../../pages/swapScreen.ts'
import { giveVet } from '../../stack/giveVet.ts'
import { readHoldings } from '../../stack/readHoldings.ts'
import { waitForWallets } from '../../wallet/openConnect.ts'

const { urls, openConnected, openPage } = startBrowser()
/** The longest time that the spinner of the wallet dialog is shown (1 §2). */
const spinnerMs = 3_000

test('[SWP-06] the main button connects, loads, reports a missing route, and swaps', async () => {
  const visitor = await openPage('phone')
  await visit(visitor.page, `${urls.url}/swap/VET/B3TR`)
  const card = visitor.page.getByRole('main')
  await card.getByRole('button', { name: 'Connect wallet', exact: true }).waitFor()
  await visitor.context.close()

  const opened = await openConnected('phone')
  const { page, context, problems, wallet, press, write } = opened
  await visit(page, `${urls.url}/swap/VET/B3TR`)
  const swap = page.getByRole('button', { name: 'Swap', exact: true })
  await swap.waitFor()
  expect(await swap.isDisabled()).toBe(true)
  const answers = Promise.withResolvers<void>()
  const isQuote = ({ pathname }: URL) => /\/aggregators\/|\/accounts\/\*$/.test(pathname)
  await page.route(isQuote, async (route) => {
    await answers.promise
    await route.continue()
  })
  await write(page.getByRole('textbox', { name: 'You sell, amount in VET' }), '100')
  const loading = page.getByRole('button', { name: 'Loading...', exact: true })
  await loading.waitFor()
  expect(await loading.isDisabled()).toBe(true)
  answers.resolve()
  await findSwapButton(page).waitFor()

  const approval = Promise.withResolvers<boolean>()
  wallet.approve = () => approval.promise
  await press(findSwapButton(page))
  await page.locator('main button', { hasText: 'Swapping...' }).waitFor({ state: 'attached' })
  approval.resolve(true)
  await page.getByRole('dialog', { name: 'Swap complete' }).waitFor()

  await visit(page, `${urls.url}/swap/VET/UNO?fromAmount=100`)
  const none = page.getByRole('button', { name: 'No Route Available', exact: true })
  await none.waitFor()
  expect(await none.isDisabled()).toBe(true)
  expect(problems).toEqual([])
  await context.close()
})

test('[SWP-07][SWP-12] the minimum is the amount less the slippage to six decimals, and a difference is shown from one percent on', async () => {
  const opened = await openPage('desktop')
  const { page, context, problems, write } = opened
  await visit(page, `${urls.url}/swap/VET/B3TR`)
  const details = page.getByRole('complementary', { name: 'Quote details' })
  await expect.poll(() => findFigure(details, 'Minimum received').innerText()).toMatch(/^0 B3TR$/)
  const { minimum, estimate } = await askForQuote(opened, '1000')
  const received = await findFigure(details, 'Minimum received').innerText()
  expect(received).toMatch(/^[\d,]+\.\d{6} B3TR$/)
  // The field shows fewer digits than the quote has.
  expect(Number(minimum) / Number(estimate)).toBeCloseTo(0.99, 4)
  const bought = page.locator('.side.buy .value')
  await expect.poll(() => bought.innerText()).toMatch(/\$\d/)
  // The market keeps moving, so there may be a difference of one percent or more.
  expect(await bought.innerText()).not.toMatch(/\b0\.\d\d%/)

  await visit(page, `${urls.url}/swap/VET/VEME?fromAmount=180000`)
  await expect.poll(() => bought.innerText()).toMatch(/down\s*\d+\.\d\d%/)
  await write(page.getByRole('textbox', { name: 'You buy, amount in VEME' }), '3')
  const used = findFigure(details, 'Maximum used')
  await expect.poll(() => used.innerText()).toMatch(/^[\d,]+\.\d{6} VET$/)
  expect(problems).toEqual([])
  await context.close()
})

test.each(['desktop', 'phone'] as const)(
  'on a %s minimum, fee, impact and simulated result are shown, on a phone above the button, which stays above the keyboard',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, problems } = opened
    await visit(page, `${urls.url}/swap/VET/B3TR`)
    await askForQuote(opened, '12500')
    await findSwapButton(page).waitFor()
    const isPhone = width === 'phone'
    const place = isPhone
      ? page.locator('form .swap-facts')
      : page.getByRole('complementary', { name: 'Quote details' })
    const read = (name: string) => findFigure(place, name).innerText()
    await expect.poll(() => read('Minimum received')).toMatch(/^[\d,.]+ B3TR$/)
    await expect
      .poll(() => read(isPhone ? 'Fee' : 'Network fee'))
      .toMatch(/^[\d.]+ VTHO <?\$[\d.]+$/)
    await expect.poll(() => read(isPhone ? 'Impact' : 'Price impact')).toMatch(/%$/)
    if (!isPhone) await place.getByRole('heading', { name: 'Simulated result' }).waitFor()
    else {
      await expect.poll(() => read('Simulated')).toMatch(/^\+[\d,.]+ B3TR$/)
      const readButton = () => findSwapButton(page).boundingBox()
      const readGap = async () => {
        const [facts, button] = await Promise.all([place.boundingBox(), readButton()])
        return (button?.y ?? 0) - (facts?.y ?? 0) - (facts?.height ?? 0)
      }
      await expect.poll(readGap).toBeGreaterThan(0)
      // Short phones have space for both, without scrolling.
      for (const short of [
        { width: 375, height: 667 },
        { width: 320, height: 640 },
      ]) {
        await page.setViewportSize(short)
        await expect.poll(readGap).toBeGreaterThanOrEqual(0)
      }
      await page.setViewportSize(widths.phone)
      // As a phone that draws its keyboard over the page.
      const visible = 500
      await page.evaluate((height) => {
        Object.defineProperty(visualViewport, 'height', { value: height })
        visualViewport?.dispatchEvent(new Event('resize'))
      }, visible)
      const readEnd = async () => {
        const box = await readButton()
        return (box?.y ?? 0) + (box?.height ?? 0)
      }
      await expect.poll(readEnd).toBeLessThanOrEqual(visible)
    }
    expect(problems).toEqual([])
    await context.close()
  },
)

test('[TOK-04][TOK-09] in the pair header USDGLO comes first, then B3TR, then VET and its wrapped forms, then the rest', async () => {
  const { page, context, problems } = await openPage('desktop')
  for (const [pair, header] of [
    ['B3TR/USDGLO', 'B3TR/USDGLO'],
    ['USDGLO/VET', 'VET/USDGLO'],
    ['B3TR/VVET', 'VVET/B3TR'],
    ['VVET/VTHO', 'VTHO/VVET'],
    ['VTHO/B3TR', 'VTHO/B3TR'],
  ]) {
    await visit(page, `${urls.url}/swap/${pair}`)
    await page.getByRole('region', { name: `${header}, last 24 hours` }).waitFor()
  }
  const vvet = findTokenBySymbol('VVET')
  expect(vvet && isVetLike(vvet.address)).toBe(true)
  const worth = page.locator('.side.sell .value')
  const dollarTexts: string[] = []
  for (const symbol of ['VET', 'VVET']) {
    await visit(page, `${urls.url}/swap/${symbol}/B3TR?fromAmount=1000`)
    await expect.poll(() => worth.innerText()).toMatch(/^\$\d/)
    dollarTexts.push(await worth.innerText())
  }
  expect(dollarTexts[0]).toBe(dollarTexts[1])
  expect(problems).toEqual([])
  await context.close()
})

test('[SWP-29] a received amount is on the card with its block, without a reload', async () => {
  const { page, context, problems, account } = await openConnected('phone')
  await visit(page, `${urls.url}/swap/VET/B3TR`)
  const balance = page.locator('.side.sell .sub')
  await expect.poll(() => balance.innerText()).toContain('50,000')
  await giveVet(urls, account.address, 1)
  expect((await readHoldings(urls.nodeUrl, account.address)).vet).toBe(99_000n * 10n ** 18n)
  await expect.poll(() => balance.innerText()).toContain('99,000')
  expect(problems).toEqual([])
  await context.close()
})

test('[SHL-10] links to the explorer follow the network', async () => {
  const account = (await createThorClient({ url: urls.nodeUrl }).fetchBlock('best'))?.beneficiary
  for (const [network, explorer] of [
    ['main', 'https://explore.vechain.org'],
    ['test', 'https://explore-testnet.vechain.org'],
  ] as const) {
    const { page, context } = await openPage('phone')
    await rewriteConfig(page, { network })
    await visit(page, `${urls.url}/users/${account}`)
    const link = page.getByRole('main').getByRole('link', { name: 'Explorer', exact: true })
    expect(await link.getAttribute('href')).toBe(`${explorer}/accounts/${account}`)
    await context.close()
  }
})

test('[WAL-02] a wallet dialog that cannot be loaded leaves a spinner, and after 3 seconds a card that tries again or goes to the swap', async () => {
  const opened = await openPage('phone')
  const { page, context, press } = opened
  const code = Promise.withResolvers<void>()
  await page.route(/ConnectPanel/, async (route) => {
    await code.promise
    await route.continue()
  })
  await visit(page, `${urls.url}/swap`)
  const end = await holdTimers(page, spinnerMs)
  await press(page.getByRole('banner').getByRole('link', { name: 'Connect Wallet' }))
  const main = page.getByRole('main')
  await main.getByRole('status').filter({ hasText: 'Connect Wallet' }).waitFor()
  await end()
  await press(main.getByRole('button', { name: 'Cancel' }))
  await page.waitForURL(/\/swap/)
  await visit(page, `${urls.url}/connect`)
  await main.getByRole('button', { name: 'Cancel' }).waitFor()
  code.resolve()
  await press(main.getByRole('button', { name: 'Connect Wallet' }))
  await waitForWallets(opened)
  await page.getByRole('button', { name: /^VeWorld/ }).waitFor()
  await context.close()
})
