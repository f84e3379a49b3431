import { statusPath } from '@vermeil/wire'
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
  swapThrough,
} from '../../pages/swapScreen.ts'
import { expectSpent } from '../../stack/proveSwap.ts'
import { readHoldings } from '../../stack/readHoldings.ts'
import { takeFundedAccount } from '../../stack/takeFundedAccount.ts'
import { openConnect } from '../../wallet/openConnect.ts'

const { urls, openConnected } = startBrowser()

test.each(['desktop', 'phone'] as const)(
  '[SWP-17] on a %s an API outage is reported and a swap still goes from quote to receipt',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, account, press, write } = opened
    await visit(page, `${urls.url}/swap/VET/B3TR`)
    await askForQuote(opened, '100')
    await page.route(/\/(indexer|api)\//, (route) => route.abort())
    const before = await readHoldings(urls.nodeUrl, account.address)
    await write(page.getByRole('textbox', { name: 'You sell, amount in VET' }), '300')
    await page.getByText('Quote service down; using on-chain quotes.').waitFor()
    const panel = page.getByRole('complementary', { name: 'Quote details' })
    await findFigure(panel, 'Minimum received').waitFor()
    await checkView(page, 'an api that is down', { at: [width] })
    await press(findSwapButton(page))
    await page.getByRole('dialog', { name: 'Swap complete' }).waitFor()
    const after = await readHoldings(urls.nodeUrl, account.address)
    expectSpent(before.vet - after.vet, 300n * 10n ** 18n)
    expect(after.b3tr).toBeGreaterThan(before.b3tr)
    await context.close()
  },
)

test.each(['desktop', 'phone'] as const)(
  '[SWP-17] on a %s a node outage prevents signing, keeps the numbers, and ends without a reload',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, wallet, press } = opened
    const sockets: Playwright.WebSocketRoute[] = []
    const node = new RegExp(`^${urls.nodeUrl}`)
    const away = new Set<RegExp>()
    await page.routeWebSocket(/subscriptions/, (socket) => {
      if (away.has(node)) return void socket.close()
      socket.connectToServer()
      sockets.push(socket)
    })
    await visit(page, `${urls.url}/swap/VET/B3TR`)
    await askForQuote(opened, '100')
    away.add(node)
    await page.route(node, (route) => route.abort())
    for (const socket of sockets) await socket.close()
    const strip = page.getByText('The chain node is not responding. Numbers may be old')
    await strip.waitFor()
    await checkView(page, 'a node that is down', { at: [width] })
    const bought = page.getByRole('textbox', { name: 'You buy, amount in B3TR' })
    expect(await bought.inputValue()).toMatch(/^\d/)
    await page.getByText('You can swap again as soon as the chain node responds.').waitFor()
    expect(await page.getByRole('button', { name: 'Swap', exact: true }).isDisabled()).toBe(true)
    const main = page.getByRole('main')
    expect(await main.getByText('The chain node is not responding').count()).toBe(0)
    expect(wallet.sent).toEqual([])
    away.delete(node)
    await page.unroute(node)
    await strip.waitFor({ state: 'hidden' })
    await askForQuote(opened, '120')
    await press(findSwapButton(page))
    await page.getByRole('dialog', { name: 'Swap complete' }).waitFor()
    expect(wallet.sent).toHaveLength(1)
    await context.close()
  },
)

test.each(['desktop', 'phone'] as const)(
  '[SWP-17] on a %s a browser without a network says so within a second, once, and marks old numbers; back online everything is fetched again',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, wallet } = opened
    await visit(page, `${urls.url}/swap/VET/B3TR`)
    await askForQuote(opened, '100')
    await findSwapButton(page).waitFor()
    await page.getByText(/^Balance [\d,.]+ VET$/).waitFor()
    const strip = page.getByRole('status').getByText("You're offline. Numbers may be out of date.")
    const bought = page.getByRole('textbox', { name: 'You buy, amount in B3TR' })

    await page.evaluate(measureOffline)
    await context.setOffline(true)
    await page.locator('body[data-reported-frames]').waitFor()
    const frames = await page.locator('body').getAttribute('data-reported-frames')
    expect(Number(frames)).toBeLessThan(60)
    await strip.waitFor()
    await page.getByText("You're offline. Reconnect to swap.").waitFor()
    expect(await page.getByRole('button', { name: 'Swap', exact: true }).isDisabled()).toBe(true)
    expect(await bought.getAttribute('class')).toContain('old')
    await page.getByText(/^Balance [\d,.]+ VET \(old\)$/).waitFor()
    // The services are unreachable too, but there is one cause and one strip.
    await page.waitForEvent('requestfailed')
    expect(
      await page
        .getByRole('status')
        .filter({ hasText: /offline|answer|old/ })
        .count(),
    ).toBe(1)
    expect(await page.getByText('Quote service down').count()).toBe(0)
    expect(await page.getByText('The quote could not be fetched').count()).toBe(0)
    await checkView(page, 'a browser that is offline', { at: [width] })

    const asked = page.waitForRequest(/\/indexer\/aggregators\//)
    await context.setOffline(false)
    await asked
    await strip.waitFor({ state: 'hidden' })
    await page.getByText(/^Balance [\d,.]+ VET$/).waitFor()
    await swapThrough(opened)
    expect(wallet.sent).toHaveLength(1)
    await context.close()
  },
)

test.each(['desktop', 'phone'] as const)(
  'on a %s a lagging indexer is reported with its lag, and swaps still work',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, problems, wallet } = opened
    await page.route(`**${statusPath}`, async (route) => {
      const answer = await route.fetch()
      const reasons = ['The indexer is 17 blocks behind the node.']
      const body = { ...(await answer.json()), lagBlocks: 17, ready: false, reasons }
      await route.fulfill({ response: answer, json: body })
    })
    await visit(page, `${urls.url}/swap/VET/B3TR`)
    await page
      .getByText('Charts and lists may be old. The indexer is 17 blocks behind the node.')
      .waitFor()
    await checkView(page, 'an indexer that lags', { at: [width] })
    await askForQuote(opened, '100')
    await swapThrough(opened)
    expect(wallet.sent).toHaveLength(1)
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(phone)(
  '[WAL-04] on a %s a wallet switched during a quote signs as the new account, with its own balance',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, problems, account, wallet, press, write } = opened
    const second = await takeFundedAccount(urls)
    await openConnect(opened, urls.url)
    wallet.account = second
    await press(page.getByRole('button', { name: /^VeWorld/ }))
    await page.waitForURL((url) => !url.pathname.startsWith('/connect'))
    await visit(page, `${urls.url}/swap/VET/B3TR`)
    await askForQuote(opened, '100')

    const held = Promise.withResolvers<void>()
    await page.route('**/indexer/aggregators/**', async (route) => {
      await held.promise
      await route.continue()
    })
    await write(page.getByRole('textbox', { name: 'You sell, amount in VET' }), '400')
    await press(page.getByRole('button', { name: /^Account 0x/ }))
    await press(page.getByRole('button', { name: 'Manage Wallets' }))
    const dialog = page.getByRole('dialog', { name: 'Change Wallet' })
    const switching = catchText(page, 'Switching wallet...')
    await press(dialog.getByRole('button', { name: /^Switch to/ }))
    await switching
    await page.getByText('Switching wallet...').waitFor({ state: 'hidden' })
    await press(dialog.getByRole('button', { name: 'Close' }))
    await dialog.waitFor({ state: 'hidden' })
    held.resolve()
    const before = await readHoldings(urls.nodeUrl, account.address)
    const idle = await readHoldings(urls.nodeUrl, second.address)
    await press(findSwapButton(page))
    const complete = page.getByRole('dialog', { name: 'Swap complete' })
    await complete.waitFor()
    expect(wallet.sent.map(({ options }) => options.signer)).toEqual([account.address])
    const after = await readHoldings(urls.nodeUrl, account.address)
    expectSpent(before.vet - after.vet, 400n * 10n ** 18n)
    expect(after.b3tr).toBeGreaterThan(before.b3tr)
    expect(await readHoldings(urls.nodeUrl, second.address)).toMatchObject({ vet: idle.vet })
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(['desktop', 'phone'] as const)(
  '[SWP-17] on a %s a node that is stuck says how old its newest block is at once, prevents signing, and ends without a reload',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, wallet } = opened
    const stuck = await stopBlocks(page)
    await visit(page, `${urls.url}/swap/VET/B3TR`)
    const strips = page.getByRole('status').filter({ hasText: /behind|responding|offline|old/ })
    await strips.getByText('The chain node is behind: its newest block is 10 min old.').waitFor()
    await page
      .getByRole('contentinfo')
      .getByText(/^Block [\d,]+, 10 min old$/)
      .waitFor()
    await opened.write(page.getByRole('textbox', { name: 'You sell, amount in VET' }), '100')
    await page.getByText('Wait until the chain node has caught up.').waitFor()
    expect(await page.getByRole('button', { name: 'Swap', exact: true }).isDisabled()).toBe(true)
    const bought = page.getByRole('textbox', { name: 'You buy, amount in B3TR' })
    await expect.poll(() => bought.inputValue()).toMatch(/^\d/)
    await expect.poll(() => bought.getAttribute('class')).toContain('old')
    expect(await strips.count()).toBe(1)
    await checkView(page, 'a node that is behind', { at: [width] })

    await stuck.release()
    await strips.waitFor({ state: 'hidden' })
    await page
      .getByRole('contentinfo')
      .getByText(/^Block [\d,]+, \d+ s old$/)
      .waitFor()
    await swapThrough(opened)
    expect(wallet.sent).toHaveLength(1)
    await context.close()
  },
)

/** Makes the node answer with a newest block that is ten minutes old, without any new ones, until it is released. */
async function stopBlocks(page: Playwright.Page): Promise<{ release(): Promise<void> }> {
  let isStuck = true
  const isBlocks = (url: URL) => url.pathname.endsWith('/subscriptions/beat2')
  await page.routeWebSocket(isBlocks, (socket) => {
    if (!isStuck) socket.connectToServer()
  })
  await page.route('**/blocks/best*', async (route) => {
    if (!isStuck) return route.continue()
    const answer = await route.fetch()
    const timestamp = Math.floor(Date.now() / 1_000) - 605
    return route.fulfill({ response: answer, json: { ...(await answer.json()), timestamp } })
  })
  return {
    async release() {
      isStuck = false
      // A lost connection makes the page connect again.
      await page.context().setOffline(true)
      await page.context().setOffline(false)
    },
  }
}

/**
 * Runs in the page: counts the frames from when the browser lost its network until the page says so. A second has 60, and
 * a busy machine draws none of them while it pauses.
 */
function measureOffline(): void {
  let frames = 0
  addEventListener('offline', () => {
    const look = () => {
      const isReported = document.body.innerText.includes('Reconnect to swap.')
      if (isReported) document.body.dataset['reportedFrames'] = String(frames)
      else {
        frames += 1
        requestAnimationFrame(look)
      }
    }
    look()
  })
}
