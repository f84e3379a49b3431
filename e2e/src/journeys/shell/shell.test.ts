import { expect, test } from 'vitest'
import { widths } from '../../browser/openPage.ts'
import { closeByBack, reload, visit, waitForStepBack } from '../../browser/visit.ts'
import { rewriteConfig } from '../../faults/rewriteConfig.ts'
import { checkView } from '../../pages/checkView.ts'
import { findFaults } from '../../pages/findFaults.ts'
import { startBrowser } from '../../pages/startBrowser.ts'
import { askForQuote, findFigure } from '../../pages/swapScreen.ts'

const {
  urls: { url },
  openPage,
} = startBrowser()

test.each(['desktop', 'phone'] as const)(
  '[SHL-01] an unknown address is reported on a %s, with a link back',
  async (width) => {
    const { page, context, problems, press } = await openPage(width)
    await visit(page, `${url}/no/such/place/here`)
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    await checkView(page, 'not found', { at: [width] })
    await press(page.getByRole('link', { name: 'Go to Swap' }))
    await page.getByRole('heading', { name: 'Swap', exact: true }).waitFor()
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([])
    await context.close()
  },
)

test('a page without its configuration says so', async () => {
  const { page, context, problems } = await openPage('desktop')
  await rewriteConfig(page, null)
  await visit(page, `${url}/swap`)
  await page.getByRole('heading', { name: 'Missing network configuration' }).waitFor()
  await checkView(page, 'no network')
  expect(problems).toEqual([])
  await context.close()
})

test('the About screen links the licences of everything in the app, which the first load leaves out', async () => {
  const { page, context, problems } = await openPage('desktop')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await visit(page, `${url}/about`)
  const link = page.getByRole('link', { name: 'read their licences' })
  await link.waitFor()
  expect(asked.filter((address) => address.includes('licenses'))).toEqual([])
  const target = new URL((await link.getAttribute('href')) ?? '', url)
  const response = await page.request.get(target.href)
  expect([response.status(), response.headers()['content-type']]).toEqual([
    200,
    'text/plain; charset=utf-8',
  ])
  const text = await response.text()
  for (const name of ['## react - ', '## valibot - ', '## @fontsource-variable/rethink-sans - '])
    expect(text).toContain(name)
  expect(problems).toEqual([])
  await context.close()
})

test('[SHL-11] a shortcut address opens the swap prefilled', async () => {
  const { page, context, problems } = await openPage('desktop')
  await visit(page, `${url}/vet/b3tr/12.5`)
  const sell = page.getByRole('textbox', { name: 'You sell, amount in VET' })
  await expect.poll(() => sell.inputValue()).toBe('12.5')
  await page.getByRole('button', { name: 'Token to buy: B3TR' }).waitFor()
  expect(problems).toEqual([])
  await context.close()
})

test('[SHL-07] the footer leads to About, to the documentation and to a social page', async () => {
  const { page, context, press } = await openPage('desktop')
  await visit(page, `${url}/swap`)
  const footer = page.getByRole('contentinfo')
  for (const [name, href] of [
    ['VeChain docs', 'https://docs.vechain.org'],
    ['VeBetter docs', 'https://docs.vebetterdao.org'],
    ['X', 'https://x.com/vechainofficial'],
  ] as const) {
    const link = footer.getByRole('link', { name, exact: true })
    expect(await link.getAttribute('href')).toBe(href)
    expect(await link.getAttribute('rel')).toBe('noreferrer')
  }
  await press(footer.getByRole('link', { name: 'About' }))
  await page.getByRole('heading', { name: 'About Vermeil' }).waitFor()
  await context.close()
})

/**
 * The screens of the specification's list (1 §2): Home, About, MyOrders, MySwapOrders, MyTrades with UserTrades,
 * UserProfile, Admin with its pages, TokenDetail and the heatmap; then all others.
 */
const preloaded = [
  ...['Home', 'About', 'MyOrders', 'SharedOrder', 'SwapHistory', 'Trades', 'User', 'Admin'],
  ...['Token', 'Markets', 'Connect', 'Leaderboard', 'Claim', 'Limit', 'NotFound', 'Quality'],
  ...['Send', 'Share', 'Wrap'],
]
  .map((name) => `${name}Screen`)
  .concat('AdminArea')

test.each(['desktop', 'phone'] as const)(
  '[SHL-03] on a %s other screens are preloaded when the page is idle, and one that is not loaded yet shows Loading',
  async (width) => {
    const { page, context, problems, press } = await openPage(width)
    const loaded = new Set<string>()
    page.on('request', (request) => {
      const name = /\/assets\/(\w+Screen|AdminArea)-[^/]*\.js$/.exec(request.url())?.[1]
      if (name) loaded.add(name)
    })
    const held = Promise.withResolvers<void>()
    await page.route('**/assets/AboutScreen-*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    await visit(page, `${url}/swap`)
    await page.getByRole('heading', { name: 'Swap', exact: true }).waitFor()
    await expect.poll(() => loaded.has('AboutScreen'), { timeout: 20_000 }).toBe(true)
    if (width === 'phone') {
      const tabs = page.getByRole('navigation', { name: 'Main, phone' })
      await press(tabs.getByRole('button', { name: 'More' }))
      const sheet = page.getByRole('dialog', { name: 'More Features' })
      await press(sheet.getByRole('link', { name: /^About/ }))
    } else {
      await press(page.getByRole('contentinfo').getByRole('link', { name: 'About' }))
    }
    await page.getByText('Loading ...').waitFor()
    held.resolve()
    await page.getByRole('heading', { name: 'About Vermeil' }).waitFor()
    const findMissing = () => preloaded.filter((name) => !loaded.has(name))
    await expect.poll(findMissing, { timeout: 20_000 }).toEqual([])
    // By the page's own clock, because this process may look too late.
    expect(await page.evaluate(listEarlyScreens)).toEqual([])
    expect(problems).toEqual([])
    await context.close()
  },
)

/** Runs in the page: the other screens that were requested with the first load. */
function listEarlyScreens(): string[] {
  const [first] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const endMs = first?.domContentLoadedEventEnd ?? Number.POSITIVE_INFINITY
  return performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => /(?<!Swap)Screen-[^/]*\.js$/.test(name) && startTime < endMs)
    .map(({ name }) => name)
}

test('[SHL-06] either theme is remembered', async () => {
  const { page, context, problems, press } = await openPage('desktop')
  const readGround = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await visit(page, `${url}/swap`)
  await press(page.getByRole('button', { name: 'Switch to Matrix mode' }))
  await page.locator('html[data-theme=matrix]').waitFor()
  const dark = await readGround()
  await reload(page)
  await page.getByRole('button', { name: 'Switch to Unicorn mode' }).waitFor()
  expect(await readGround()).toBe(dark)
  await press(page.getByRole('button', { name: 'Switch to Unicorn mode' }))
  await page.locator('html[data-theme=unicorn]').waitFor()
  const light = await readGround()
  expect(light).not.toBe(dark)
  await reload(page)
  await page.getByRole('button', { name: 'Switch to Matrix mode' }).waitFor()
  expect(await readGround()).toBe(light)
  expect(problems).toEqual([])
  await context.close()
})

test('[SHL-05] the bar stays at the top; below 768 pixels tabs at the bottom replace its links', async () => {
  const { page, context, problems } = await openPage('desktop')
  await visit(page, `${url}/about`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const links = page.getByRole('navigation', { name: 'Main', exact: true })
  const tabs = page.getByRole('navigation', { name: 'Main, phone' })
  for (const [width, isWide] of [
    [768, true],
    [767, false],
  ] as const) {
    await page.setViewportSize({ width, height: 600 })
    const areShown = () => Promise.all([links, tabs].map((bar) => bar.isVisible()))
    await expect.poll(areShown).toEqual([isWide, !isWide])
    await page.evaluate(() => window.scrollTo(0, 200))
    const bar = await page.getByRole('banner').boundingBox()
    expect(bar?.y).toBe(0)
    if (isWide) continue
    const box = await tabs.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(600)
  }
  expect(problems).toEqual([])
  await context.close()
})

test('[SHL-05] Back closes a sheet on a phone and stays on the screen, and a reload beside a sheet leaves nothing to go back to', async () => {
  const { page, context, problems, press } = await openPage('phone')
  await visit(page, `${url}/about`)
  await visit(page, `${url}/swap/VET/B3TR`)
  for (const [button, title] of [
    ['Token to buy: B3TR', 'Select token to buy'],
    ['More', 'More Features'],
    ['Settings', 'Settings'],
  ] as const) {
    await press(page.getByRole('button', { name: button, exact: true }))
    const sheet = page.getByRole('dialog', { name: title })
    await sheet.waitFor()
    await closeByBack(page)
    await sheet.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/swap/VET/B3TR')
  }
  await press(page.getByRole('button', { name: 'Settings', exact: true }))
  await page.waitForFunction(() => history.state?.layer === true)
  await reload(page)
  await waitForStepBack(page)
  await page.goBack()
  await page.waitForURL(`${url}/about`)
  expect(problems).toEqual([])
  await context.close()
})

test('[SHL-05] a link pressed while a dialog is closing opens, and Back returns to the screen before', async () => {
  const { page, context, problems, press } = await openPage('desktop')
  await visit(page, `${url}/about`)
  await visit(page, `${url}/swap/VET/B3TR`)
  await press(page.getByRole('button', { name: 'Settings', exact: true }))
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  await dialog.waitFor()
  const steppedBack = page.evaluate(() => {
    const stepBack = history.back.bind(history)
    history.back = () => {
      history.back = stepBack
      stepBack()
      document.querySelector<HTMLElement>('nav a[href^="/send"]')?.click()
    }
    return new Promise((resolve) => addEventListener('popstate', resolve, { once: true })).then(
      () => location.pathname,
    )
  })
  await press(dialog.getByRole('button', { name: 'Close' }))
  expect(await steppedBack).toMatch(/^\/send/)
  await page.getByRole('heading', { name: 'Send', exact: true }).waitFor()
  await page.goBack()
  await page.waitForURL(`${url}/swap/VET/B3TR`)
  await page.goBack()
  await page.waitForURL(`${url}/about`)
  expect(problems).toEqual([])
  await context.close()
})

test('[SWP-26] the pair shows quote/base with both coins and its day, and axe finds nothing on the swap screen with a quote', async () => {
  const opened = await openPage('desktop')
  const { page, context, problems } = opened
  await visit(page, `${url}/swap/VET/B3TR`)
  const pair = page.getByRole('region', { name: 'VET/B3TR, last 24 hours' })
  await expect.poll(() => findFigure(pair, 'Price').innerText()).toMatch(/^\d/)
  expect(await pair.locator('.coins > *').count()).toBe(2)
  await expect
    .poll(() => pair.getByRole('term').allInnerTexts())
    .toEqual(['Price', '24H change', 'High', 'Low', 'Turnover', 'Open', 'Close', 'USD value'])
  await expect.poll(() => findFigure(pair, 'Turnover').innerText()).toMatch(/^[\d.,]+[kMB]? VET$/)
  await expect.poll(() => findFigure(pair, 'USD value').innerText()).toMatch(/^\$\d/)
  await askForQuote(opened, '1000')
  await checkView(page, 'a quote')
  expect(problems).toEqual([])
  await context.close()
})

test('[SHL-09] behind the connect card 25 to 40 coins float, at either width', async () => {
  const { page, context, problems } = await openPage('desktop')
  await visit(page, `${url}/connect`)
  await page.getByRole('button', { name: /^VeWorld/ }).waitFor()
  // They are rendered after the card.
  await page.locator('.float > span').first().waitFor()
  for (const width of ['desktop', 'phone'] as const) {
    await page.setViewportSize(widths[width])
    const coins = await page.locator('.float > span:visible').count()
    expect(coins).toBeGreaterThanOrEqual(25)
    expect(coins).toBeLessThanOrEqual(40)
  }
  expect(problems).toEqual([])
  await context.close()
})

/**
 * From the smallest phone to a large screen; a phone in landscape or with its keyboard; a small screen at 200% and a
 * large one at 400%.
 */
const sizes = [
  [320, 256],
  [320, 568],
  [375, 500],
  [390, 844],
  [667, 375],
  [720, 450],
  [1024, 768],
  [1920, 1080],
] as const

/** A phone in landscape, and a page at 200%. */
const onItsSide = [
  [667, 375],
  [720, 450],
] as const

const screens = ['/', '/limit/VET/B3TR', '/send/VET', '/markets', '/leaderboard', '/about']

test('at eight sizes no screen is wider than the window, nothing in a row overlaps, and there is one navigation', async () => {
  const opened = await openPage('desktop')
  const { page, context, problems, write } = opened
  const found: string[] = []
  const lookAt = async (name: string) => {
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      const faults = await findFaults(page)
      found.push(...faults.map((fault) => `${name} at ${width}x${height}: ${fault}`))
    }
  }
  for (const path of screens) {
    await visit(page, url + path)
    await page.getByRole('main').getByRole('heading').first().waitFor()
    await lookAt(path)
  }
  await visit(page, `${url}/swap/VET/B3TR`)
  await askForQuote(opened, '250000')
  await lookAt('a quote')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('heading', { name: 'Route', exact: true }).click()
  await page.locator('.lanes .band').first().waitFor()
  await lookAt('the route of a quote')
  const button = page.getByRole('main').getByRole('button', { name: 'Connect wallet', exact: true })
  for (const [width, height] of onItsSide) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => scrollTo(0, 0))
    const readBottom = async () => {
      const box = await button.boundingBox()
      return (box?.y ?? height) + (box?.height ?? 0)
    }
    await expect.poll(readBottom).toBeLessThanOrEqual(height)
  }
  await write(page.getByRole('textbox', { name: 'You sell, amount in VET' }), '1'.repeat(60))
  await page.getByRole('textbox', { name: 'You buy, amount in B3TR' }).waitFor()
  await page.getByText('This amount is too large.').waitFor()
  await lookAt('60 digits')
  expect(found).toEqual([])
  expect(problems).toEqual([])
  await context.close()
})

test.each(['desktop', 'phone'] as const)(
  'on a %s a very long amount shows its first digits once its field is left',
  async (width) => {
    const { page, context, write } = await openPage(width)
    await visit(page, `${url}/swap/VET/B3TR`)
    const field = page.getByRole('textbox', { name: 'You sell, amount in VET' })
    await write(field, '1'.repeat(59))
    await field.press('End')
    const readScroll = () => field.evaluate((input) => input.scrollLeft)
    await expect.poll(readScroll).toBeGreaterThan(0)
    await field.blur()
    await expect.poll(() => field.inputValue()).toMatch(/^11,/)
    await expect.poll(readScroll).toBe(0)
    await context.close()
  },
)
