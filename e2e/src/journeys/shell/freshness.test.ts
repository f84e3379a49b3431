import type * as Playwright from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '../../browser/openPage.ts'
import { visit } from '../../browser/visit.ts'
import { checkView } from '../../pages/checkView.ts'
import { sellVet } from '../../pages/ordersScreen.ts'
import { startBrowser } from '../../pages/startBrowser.ts'
import { askForQuote, swapThrough } from '../../pages/swapScreen.ts'
import { waitForFacts } from '../../screens/Stage.ts'
import { placeOrders } from '../../stack/orderBook.ts'
import { waitForMeasuredSwaps } from '../../stack/waitForMeasuredSwaps.ts'

const { urls, openConnected } = startBrowser()

/** The screens with numbers that are fetched again, and the parts that have them. */
const screens = (account: string): readonly [path: string, parts: readonly string[]][] => [
  ['/swap/VET/B3TR?fromAmount=100', ['.stats dd', ':is(.swap-facts, .quote-panel) dd']],
  ['/leaderboard', ['.board-table td', '.board-figure']],
  ['/leaderboard/claim', ['.claim-amount']],
  ['/markets', ['.markets-table td']],
  ['/markets/B3TR', ['.token-figure', '.token-figures dd', '.token-pools td']],
  [
    `/users/${account}`,
    ['.value-total', '.holding-amount', '.holding-value', '.events .num', '.side-card ul'],
  ],
  ['/me/trades', ['.trade-totals dd', '.trades-body td']],
  ['/me/swap/orders', ['.swaps-body td']],
  ['/me/limit/orders', ['.orders-table .order td']],
  ['/about', ['.about-figure', '.about-exchanges dd']],
  ['/quality', ['.quality-content :is(dd, td)']],
]

test.each(['desktop', 'phone'] as const)(
  'on a %s every screen dims its numbers while the browser is offline, and no longer when it is back',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, account } = opened
    await trade(opened)
    await placeOrders(urls, account, [sellVet(40n)])
    await waitForMeasuredSwaps(urls.url, 0)
    for (const [path, parts] of screens(account.address)) {
      await visit(page, `${urls.url}${path}`)
      await waitForParts(page, parts)
      await expectDimmed(page, parts, 'none')
      await context.setOffline(true)
      await expectDimmed(page, parts, 'all')
      await checkView(page, `${path} offline`, { at: [width] })
      await context.setOffline(false)
      await expectDimmed(page, parts, 'none')
    }
    await context.close()
  },
)

test.each(phone)(
  'on a %s numbers whose refresh gets no answer are dimmed one second after they were due',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, account } = opened
    await trade(opened)
    await page.clock.install()
    for (const [path, parts] of screens(account.address)) {
      if (['/me/swap/orders', '/me/limit/orders', '/leaderboard/claim'].includes(path)) continue
      await visit(page, `${urls.url}${path}`)
      await waitForParts(page, parts.slice(0, 1))
      await expectDimmed(page, parts.slice(0, 1), 'none')
      // A request without an answer is not a failure yet, so only the age of the numbers can tell.
      await page.route(/\/(indexer|api)\//, () => undefined)
      // Again with each look, because an answer that was on its way may still arrive.
      const skip = () => page.clock.fastForward('05:02')
      await expectDimmed(page, parts.slice(0, 1), 'all', skip)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
    await context.close()
  },
)

/** A swap, so that the account has a history. */
async function trade(opened: Awaited<ReturnType<typeof openConnected>>): Promise<void> {
  await visit(opened.page, `${urls.url}/swap/VET/B3TR`)
  await askForQuote(opened, '100')
  await swapThrough(opened)
  await opened.press(opened.page.getByRole('button', { name: 'Done', exact: true }))
}

async function waitForParts(page: Playwright.Page, parts: readonly string[]): Promise<void> {
  for (const part of parts)
    await page.locator(part).filter({ hasText: /\d/, visible: true }).first().waitFor()
  await waitForFacts(page)
}

/** All numbers of the parts have the colour of dimmed text, or none of them. */
async function expectDimmed(
  page: Playwright.Page,
  parts: readonly string[],
  wanted: 'all' | 'none',
  prepare?: () => Promise<void>,
): Promise<void> {
  const list = async () => {
    await prepare?.()
    return page.evaluate(listNumbers, { parts, isDimmed: wanted === 'none' })
  }
  await expect.poll(list, { message: `${page.url()}: not ${wanted} dimmed` }).toEqual([])
}

/** Runs in the page: the visible numbers of the parts that are dimmed, or that are not. Links lead elsewhere. */
function listNumbers({ parts, isDimmed }: { parts: readonly string[]; isDimmed: boolean }) {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = 'var(--ink-3)'
  const dimmed = getComputedStyle(probe).color
  probe.remove()
  const found: string[] = []
  for (const part of document.querySelectorAll(parts.join())) {
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { parentElement: parent, textContent: text } = texts.currentNode
      if (!parent?.checkVisibility() || parent.closest('a') || !/\d/.test(text ?? '')) continue
      const isSo = getComputedStyle(parent).color === dimmed
      if (isSo === isDimmed) found.push(`${part.className}: ${text}`)
    }
  }
  return found
}
