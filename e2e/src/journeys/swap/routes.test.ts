import { expect, test } from 'vitest'
import { waitForFocus } from '../../browser/keyboard.ts'
import { reload, visit } from '../../browser/visit.ts'
import { listOwnOrigins, watchPolicy } from '../../faults/watchPolicy.ts'
import { checkView } from '../../pages/checkView.ts'
import {
  strangeAccount as address,
  screenAddresses,
  missingTxId as txId,
} from '../../pages/screenAddresses.ts'
import { startBrowser } from '../../pages/startBrowser.ts'

const { urls, openPage } = startBrowser()
const { url } = urls

type Route = [path: string, heading: string | RegExp]
const areas: Record<string, Route[]> = {
  swapping: [
    ['/', 'Swap at the best price on VeChain'],
    ['/swap', 'Swap'],
    ['/swap/vet/b3tr', 'Swap'],
    ['/vet/b3tr/12.5', 'Swap'],
    ['/connect', 'Connect Wallet'],
    ['/swap/advanced', 'Swap'],
    ['/swap/advanced/VET/B3TR', 'Swap'],
  ],
  'sending and wrapping': [
    ['/send', 'Send'],
    ['/limit', 'Limit'],
    ['/limit/VET/B3TR', 'Limit'],
    ['/LIMIT/VET/B3TR', 'Limit'],
    ['/limit/advanced', 'Limit'],
    ['/limit/advanced/VET/B3TR', 'Limit'],
    ['/send/B3TR', 'Send'],
    ['/send/VET/B3TR', 'Send'],
    [`/send/to/B3TR/${address}`, 'Send'],
    ['/vvet', 'Wrap VET to vVET'],
    ['/about', 'About Vermeil'],
    ['/quality', 'Price quality'],
    ['/admin', 'Admin'],
    ['/admin/orders', 'Admin'],
    ['/admin/users', 'Admin'],
    ['/admin/events', 'Admin'],
    ['/admin/swaps', 'Admin'],
    ['/admin/orders/7', 'Admin'],
    [`/admin/users/${address}`, 'Admin'],
    ['/admin/audit', 'Admin'],
    ['/admin/nothing', 'Page not found'],
    ['/admin/swaps/nothing', 'Page not found'],
    [`/users/${address}/nothing`, 'Page not found'],
    ['/users/xyz', 'Page not found'],
  ],
  'what is shared': [
    [`/share/swap/${txId}`, 'A swap on Vermeil'],
    [`/share/limit/${txId}`, 'A limit order on Vermeil'],
    [`/limit/${txId}`, 'A limit order on Vermeil'],
    ['/me/limit/orders', 'My Limit Orders'],
    [`/users/${address}`, /^0x77/],
    [`/users/${address}/trades`, /^Trades of 0x77/],
    ['/me/swap/orders', 'Swap History'],
    ['/share/nothing/0x1', 'Page not found'],
  ],
  markets: [
    ['/markets', 'Markets'],
    ['/markets/B3TR', /^B3TR/],
    ['/markets/NOPE', 'Token not found'],
  ],
  'rewards and trades': [
    ['/leaderboard', /^Trading Leaderboard - Round \d+$/],
    ['/leaderboard/47', 'Trading Leaderboard - Round 47'],
    // Without a wallet it leads home (RWD-04).
    ['/leaderboard/claim', 'Swap at the best price on VeChain'],
    ['/me/trades', 'My Trades'],
    ['/Me/Trades', 'My Trades'],
    [`/USERS/${address}/TRADES`, /^Trades of 0x77/],
  ],
}

/** Problems other than the status of pages that do not exist. */
const listOthers = (problems: readonly string[]) =>
  problems.filter((problem) => !problem.includes('404 (Not Found)'))

/** Runs in the page. */
const readFocusId = () => document.activeElement?.id

test.each(Object.keys(areas))(
  '[SHL-01][SHL-12] %s: every address of the table opens its screen on a hard load, without axe violations, requests to others or policy violations',
  async (area) => {
    const { page, context, problems } = await openPage('desktop')
    const { asked, readRefused } = await watchPolicy(page)
    for (const [path, heading] of areas[area] ?? []) {
      await visit(page, url + path)
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
      expect(await page.locator('h1').count(), path).toBe(1)
      const isFound = !String(heading).endsWith('not found')
      expect((await fetch(url + path)).status, path).toBe(isFound ? 200 : 404)
      if (screenAddresses.includes(path)) {
        await page.waitForFunction(
          () => document.querySelector('main .skeleton, header .skeleton') === null,
        )
        await checkView(page, path)
      }
      expect(await readRefused(), path).toEqual([])
    }
    await expect.poll(() => [...asked].toSorted()).toEqual(listOwnOrigins(urls))
    expect(listOthers(problems)).toEqual([])
    await context.close()
  },
)

const headers = { accept: 'text/html' }

test.each([
  ['/swap//B3TR', 'Page not found'],
  ['/swap/%E0%A4%A/B3TR', 'Page not found'],
  ['/swap/%E0%A4/B3TR', 'Page not found'],
  ['/%', 'Page not found'],
  ['/.env', 'Page not found'],
  ['/x.js', 'Page not found'],
  ['/constructor', 'Page not found'],
  ['/__proto__/constructor/1', 'Page not found'],
  ['/markets//B3TR', 'Page not found'],
  ['/markets/%00', 'Page not found'],
  ['/markets/..%2f..%2fetc', 'Token not found'],
  ['/markets/x.js', 'Token not found'],
  ['/markets/__proto__', 'Token not found'],
  ['/markets/%E2%80%AEVET', 'Token not found'],
  [`/markets/${'a'.repeat(2_000)}`, 'Token not found'],
  ['/limit/%00/x', 'Page not found'],
  ['/limit/VET/B3TR/1', 'Page not found'],
  ['/leaderboard/odd', 'Page not found'],
  ['/leaderboard/0', 'Page not found'],
  ['/users/constructor', 'Page not found'],
  ['/users/a..vet', 'Page not found'],
  ['/admin/__proto__', 'Page not found'],
  ['/share/swap/0x12', 'A swap on Vermeil'],
  ['/share/swap/constructor', 'A swap on Vermeil'],
  ['/limit/0x12', 'A limit order on Vermeil'],
])('[SHL-01] %s answers 404 and says that nothing is there', async (path, heading) => {
  const { page, context, problems } = await openPage('phone')
  await visit(page, url + path)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  if (!heading.endsWith('not found')) await page.getByText("That isn't a transaction id.").waitFor()
  expect((await fetch(url + path, { headers })).status).toBe(404)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(listOthers(problems)).toEqual([])
  await context.close()
})

test.each([
  `/limit/${'a'.repeat(2_000)}/B3TR`,
  `/VET/${'a'.repeat(2_000)}/1`,
  '/VET/__proto__/1',
  '/VET/B3TR/Infinity',
])(
  '[SHL-01][SHL-11] odd tokens and amounts in an address leave a card that works: %s',
  async (path) => {
    const { page, context, problems } = await openPage('phone')
    await visit(page, url + path)
    const amount = page.getByRole('textbox', { name: /amount/ }).first()
    await amount.waitFor()
    expect(await amount.inputValue()).toMatch(/^1?$/)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(problems).toEqual([])
    await context.close()
  },
)

test('[SHL-01] an address in upper case is updated by the card like any other', async () => {
  const { page, context, problems, press } = await openPage('desktop')
  await visit(page, `${url}/LIMIT/VET/B3TR`)
  await press(page.getByRole('button', { name: 'Swap the two tokens' }))
  await page.waitForURL(`${url}/limit/B3TR/VET`)
  expect(problems).toEqual([])
  await context.close()
})

test('[SHL-01][SHL-02] every address of the table opens its screen from a link, at its top and with the focus on it', async () => {
  const { page, context, problems } = await openPage('phone')
  await visit(page, `${url}/swap`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  let before = 'Swap'
  for (const [path, heading] of Object.values(areas).flat()) {
    await page.evaluate((to) => {
      document.body.style.minHeight = '300vh'
      window.scrollTo(0, 200)
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      // Like the router's links.
      history.pushState(null, '', to)
    }, path)
    const title = page.getByRole('heading', { level: 1, name: heading, exact: true })
    await title.waitFor()
    const now = await title.innerText()
    if (now !== before) {
      await expect.poll(() => page.evaluate(() => window.scrollY), { message: path }).toBe(0)
      await expect.poll(() => page.evaluate(readFocusId), { message: path }).toBe('main')
    }
    before = now
  }
  expect(problems).toEqual([])
  await context.close()
})

test('[SHL-02][SHL-04] another screen starts at its top, with the focus on it and its name in the title', async () => {
  const { page, context, problems, press, write } = await openPage('desktop')
  await page.setViewportSize({ width: 1440, height: 500 })
  await visit(page, `${url}/`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(() => window.scrollTo(0, 400))
  await press(page.getByRole('contentinfo').getByRole('link', { name: 'About' }))
  await page.getByRole('heading', { name: 'About Vermeil' }).waitFor()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect.poll(() => page.evaluate(readFocusId)).toBe('main')
  await expect.poll(() => page.title()).toBe('About · Vermeil')
  const bar = page.getByRole('navigation', { name: 'Main', exact: true })
  expect(await bar.getByRole('link').allInnerTexts()).toEqual([
    'Swap',
    'Limit',
    'Send',
    'Leaderboard',
  ])
  await press(bar.getByRole('button', { name: 'More' }))
  const more = page.locator('#more-menu')
  const readMore = async () =>
    (await more.getByRole('link').allInnerTexts()).map((text) => text.trim())
  await expect.poll(readMore).toEqual(['Markets', 'Wrap VET'])
  await checkView(page, 'the menu of more places', { part: '#more-menu', at: ['desktop'] })
  await press(page.getByRole('link', { name: 'Markets' }))
  await page.getByRole('heading', { level: 1, name: 'Markets' }).waitFor()

  await press(bar.getByRole('link', { name: 'Swap' }))
  await page.getByRole('button', { name: 'Token to buy: B3TR' }).waitFor()
  const scroll = () => {
    window.scrollTo(0, 200)
    return window.scrollY
  }
  await expect.poll(() => page.evaluate(scroll)).toBeGreaterThan(0)
  await page.keyboard.press('Control+k')
  await write(page.getByRole('combobox', { name: /^Search/ }), 'vtho vet')
  await page.getByRole('option', { name: /Swap VTHO to VET/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Token to buy: VET' }).waitFor()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  expect(problems).toEqual([])
  await context.close()
})

test('[SHL-04][SHL-05] on a phone Leaderboard and Markets are in the sheet', async () => {
  const { page, context, problems, press } = await openPage('phone')
  await visit(page, `${url}/swap`)
  const tabs = page.getByRole('navigation', { name: 'Main, phone' })
  await expect.poll(() => tabs.getByRole('link').allInnerTexts()).toEqual(['Swap', 'Limit', 'Send'])
  await press(tabs.getByRole('button', { name: 'More' }))
  const sheet = page.getByRole('dialog', { name: 'More Features' })
  const readNames = async () =>
    (await sheet.getByRole('link').allInnerTexts()).map((text) => text.split('\n')[0])
  await expect.poll(readNames).toEqual(['Leaderboard', 'Markets', 'Wrap VET', 'About'])
  await press(sheet.getByRole('link', { name: /^Wrap VET/ }))
  await page.getByRole('heading', { level: 1, name: 'Wrap VET to vVET' }).waitFor()
  await sheet.waitFor({ state: 'hidden' })
  expect(problems).toEqual([])
  await context.close()
})

test('the palette opens with Ctrl K or a slash and navigates by keyboard alone', async () => {
  const { page, context, problems } = await openPage('desktop')
  await visit(page, `${url}/about`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search' })
  await waitForFocus(palette.getByRole('combobox'))
  await page.keyboard.type('vtho vet')
  await palette.getByRole('option', { name: /Swap VTHO to VET/ }).waitFor()
  await checkView(page, 'the palette', { part: 'dialog[open]', at: ['desktop'] })
  await page.keyboard.press('Enter')
  await page.waitForURL(`${url}/swap/VTHO/VET`)
  await palette.waitFor({ state: 'hidden' })
  await page.keyboard.press('/')
  await palette.waitFor()
  await page.keyboard.press('Escape')
  await palette.waitFor({ state: 'hidden' })
  expect(problems).toEqual([])
  await context.close()
})

test('[SWP-05] the documentation of routes opens at its heading, from a link and on a hard load', async () => {
  const { page, context, problems, press } = await openPage('phone')
  const heading = page.getByRole('heading', { name: 'How routes work' })
  const isInSight = () =>
    heading.evaluate((place) => {
      const { top } = place.getBoundingClientRect()
      return scrollY > 0 && top >= 0 && top < innerHeight / 2
    })
  await visit(page, `${url}/about#routes`)
  await expect.poll(isInSight).toBe(true)
  await visit(page, `${url}/swap/VET/B3TR?fromAmount=12`)
  await press(page.getByRole('heading', { name: 'Route', exact: true }))
  await press(page.getByRole('link', { name: 'How routes work' }))
  await expect.poll(isInSight).toBe(true)
  expect(problems).toEqual([])
  await context.close()
})

test('[SHL-02] another address of the send screen starts at the top too', async () => {
  const { page, context } = await openPage('phone')
  await visit(page, `${url}/send/VET/B3TR`)
  await page.getByRole('heading', { name: 'Send', exact: true }).waitFor()
  await page.setViewportSize({ width: 390, height: 300 })
  await page.evaluate(() => scrollTo(0, 200))
  await page.evaluate(() => {
    history.pushState(null, '', '/send/B3TR')
  })
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await context.close()
})

test('[SHL-08] a dialog whose code cannot be loaded can be retried, and the typed text stays', async () => {
  const { page, context, press } = await openPage('desktop')
  await visit(page, `${url}/swap/VET/B3TR?fromAmount=12`)
  for (const [chunk, button] of [
    ['SettingsDialog', 'Settings'],
    ['Palette', 'Search'],
  ] as const) {
    const code = `**/assets/${chunk}-*.js`
    await page.route(code, (route) => route.abort())
    await press(page.getByRole('button', { name: button, exact: true }))
    const away = page.getByRole('alert').filter({ hasText: 'could not be loaded' })
    await away.waitFor()
    await checkView(page, `${button}, whose code did not come`, { part: '.load-error' })
    await page.unroute(code)
    await press(away.getByRole('button', { name: 'Try Again' }))
    const dialog = page.getByRole('dialog', { name: button })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  }
  const field = page.getByRole('textbox', { name: 'You sell, amount in VET' })
  expect(await field.inputValue()).toBe('12')
  await context.close()
})

test('[SHL-08] a screen that fails to render says so and is reported', async () => {
  const { page, context, press } = await openPage('desktop')
  await page.route('**/assets/AboutScreen-*.js', (route) => route.abort())
  const reported = page.waitForResponse('**/api/errors')
  await visit(page, `${url}/about`)
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
  expect((await reported).ok()).toBe(true)
  await page.getByText('The development team has been notified.').waitFor()
  await checkView(page, 'the error screen')
  await page.unroute('**/assets/AboutScreen-*.js')
  await press(page.getByRole('button', { name: 'Try Again' }))
  await page.getByRole('heading', { name: 'About Vermeil' }).waitFor()
  await page.route('**/assets/AboutScreen-*.js', (route) => route.abort())
  await reload(page)
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
  await page.unroute('**/assets/AboutScreen-*.js')
  await press(page.getByRole('button', { name: 'Refresh Page' }))
  await page.getByRole('heading', { name: 'About Vermeil' }).waitFor()
  await context.close()
})
