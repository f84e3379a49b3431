import { mouseInputAt } from '../browser/pageInput.ts'
import { visit } from '../browser/visit.ts'
import { findFilter, findPanel } from '../pages/ordersScreen.ts'
import { askForQuote } from '../pages/swapScreen.ts'
import { makeBrowserWallet } from '../wallet/makeBrowserWallet.ts'
import { endViews } from './endViews.ts'
import { reviewViews } from './reviewViews.ts'
import {
  createView,
  findButton,
  goto,
  openEmptyWallet,
  openQuote,
  type Stage,
  type View,
  waitForFacts,
} from './Stage.ts'

async function openOrders(stage: Stage): Promise<void> {
  await goto(stage, '/me/limit/orders')
  await findFilter(stage.page, /^All/).click()
  await findPanel(stage.page).locator('tr').filter({ hasText: 'Partial' }).waitFor()
  await waitForFacts(stage.page)
}

/** Every screen of the app and every dialog, in the order of the table of routes. */
export const views: readonly View[] = [
  {
    name: 'home',
    isVisitor: true,
    open: async (stage) => {
      await goto(stage, '/')
      await stage.page.getByText(/^(Within .* of the|The) best possible price$/).waitFor()
      await waitForFacts(stage.page)
    },
  },
  createView('swap-empty', '/swap/VET/B3TR'),
  {
    name: 'swap-visitor',
    isVisitor: true,
    open: async (stage) => {
      await goto(stage, '/swap/VET/B3TR')
      await askForQuote(mouseInputAt(stage.page), '1000')
      await waitForFacts(stage.page)
    },
  },
  { name: 'swap-quote', open: (stage) => openQuote(stage, '12500') },
  { name: 'swap-warning', open: (stage) => openQuote(stage, '180000', 'VEME') },
  {
    name: 'swap-insufficient',
    open: async (stage) => {
      await goto(stage, '/swap/VET/B3TR')
      await askForQuote(mouseInputAt(stage.page), '812345.678901')
      await stage.page.getByText('Insufficient VET balance').waitFor()
      await waitForFacts(stage.page)
    },
  },
  {
    name: 'swap-no-route',
    open: async (stage) => {
      await goto(stage, '/swap/VET/UNO?fromAmount=100')
      await stage.page.getByText('No swap route available').waitFor()
      await waitForFacts(stage.page)
    },
  },
  {
    name: 'swap-exact-out',
    open: async (stage) => {
      await goto(stage, '/swap/VET/B3TR?toAmount=20000')
      const offers = stage.page.locator('summary').filter({ hasText: 'Best single exchange' })
      await offers.click()
      await findButton(stage.page, 'Swap').waitFor()
      await waitForFacts(stage.page)
    },
  },
  {
    name: 'swap-offline',
    open: async (stage) => {
      const { page } = stage
      await openQuote(stage, '1000')
      // The browser stays online: other views need its network.
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
        dispatchEvent(new Event('offline'))
      })
      await page.getByText('Reconnect to swap.').waitFor()
    },
  },
  {
    name: 'swap-wrap',
    open: async (stage) => {
      await goto(stage, '/swap/VET/VVET')
      await askForQuote(mouseInputAt(stage.page), '12500', { sell: 'VET', buy: 'VVET' })
      await stage.page.getByText('Network fee').waitFor()
      await waitForFacts(stage.page)
    },
  },
  {
    name: 'swap-lock',
    open: async (stage) => {
      await goto(stage, '/swap/B3TR/VOT3')
      await askForQuote(mouseInputAt(stage.page), '250', { sell: 'B3TR', buy: 'VOT3' })
      await stage.page.getByText('Network fee').waitFor()
      await waitForFacts(stage.page)
    },
  },
  {
    name: 'swap-unlock',
    open: async (stage) => {
      await goto(stage, '/swap/VOT3/B3TR')
      await askForQuote(mouseInputAt(stage.page), '2', { sell: 'VOT3', buy: 'B3TR' })
      await stage.page.getByText('You can convert up to 0 VOT3').waitFor()
      await waitForFacts(stage.page)
    },
  },
  createView('swap-vedelegate', '/swap/B3TR/veB3TR'),
  {
    name: 'swap-empty-wallet',
    isVisitor: true,
    open: async (stage) => {
      await openEmptyWallet(stage)
      await findButton(stage.page, 'Get test funds').waitFor()
      await waitForFacts(stage.page)
    },
  },
  {
    name: 'picker',
    open: async (stage) => {
      await goto(stage, '/swap/VET/B3TR')
      await waitForFacts(stage.page)
      await findButton(stage.page, 'Token to buy: B3TR').click()
      await stage.page.getByText('Your tokens').waitFor()
      await stage.page
        .getByRole('option')
        .filter({ hasText: /VTHO.*\$[1-9]/ })
        .waitFor()
    },
  },
  {
    name: 'settings',
    open: async (stage) => {
      await openQuote(stage, '12500')
      await findButton(stage.page, 'Settings').click()
      await stage.page.getByRole('dialog', { name: 'Settings' }).waitFor()
    },
  },
  {
    name: 'confirm',
    open: async (stage) => {
      await openQuote(stage, '180000', 'VEME')
      await findButton(stage.page, 'Swap').click()
      await stage.page.getByRole('alertdialog').waitFor()
    },
  },
  ...endViews,
  ...reviewViews,
  {
    name: 'connect',
    isVisitor: true,
    open: async (stage) => {
      await goto(stage, '/connect')
      await stage.page.getByText('Not found').waitFor()
    },
  },
  {
    name: 'connect-in-place',
    isVisitor: true,
    open: async (stage) => {
      await goto(stage, '/swap/VET/B3TR/100')
      await waitForFacts(stage.page)
      await findButton(stage.page, 'Connect wallet').click()
      await stage.page.getByRole('dialog').getByText('Not found').waitFor()
    },
  },
  {
    name: 'account',
    open: async (stage) => {
      await goto(stage, '/swap/VET/B3TR')
      await waitForFacts(stage.page)
      await findButton(stage.page, /^Account 0x/).click()
      await findButton(stage.page, 'Manage Wallets').waitFor()
    },
  },
  {
    name: 'wallets',
    open: async (stage) => {
      await goto(stage, '/swap/VET/B3TR')
      await waitForFacts(stage.page)
      await findButton(stage.page, /^Account 0x/).click()
      await findButton(stage.page, 'Manage Wallets').click()
      await stage.page.getByRole('dialog', { name: 'Change Wallet' }).waitFor()
    },
  },
  {
    name: 'new-wallet',
    isVisitor: true,
    open: async (stage) => {
      await goto(stage, '/connect')
      await stage.page.getByRole('button', { name: /^Browser wallet/ }).click()
      await findButton(stage.page, 'Continue').waitFor()
    },
  },
  {
    name: 'unlock-in-place',
    isVisitor: true,
    open: async (stage) => {
      await makeBrowserWallet(mouseInputAt(stage.page), stage.url, 'correct horse battery staple')
      await goto(stage, '/swap/VET/B3TR/100')
      await waitForFacts(stage.page)
      await findButton(stage.page, /^Account 0x/).click()
      await findButton(stage.page, 'Lock').click()
      await stage.page.keyboard.press('Escape')
      await findButton(stage.page, 'Unlock wallet').click()
      await stage.page.getByRole('dialog', { name: 'Unlock wallet' }).waitFor()
    },
  },
  {
    name: 'palette',
    open: async (stage) => {
      await goto(stage, '/swap/VET/B3TR')
      await waitForFacts(stage.page)
      await stage.page.keyboard.press('Control+k')
      await stage.page.getByRole('dialog', { name: 'Search' }).getByRole('option').first().waitFor()
    },
  },
  {
    name: 'more',
    only: 390,
    open: async (stage) => {
      await goto(stage, '/swap/VET/B3TR')
      await waitForFacts(stage.page)
      await findButton(stage.page, 'More').click()
      await stage.page.getByRole('dialog', { name: 'More Features' }).waitFor()
    },
  },
  {
    name: 'wrap',
    open: async (stage) => {
      await goto(stage, '/vvet')
      await stage.page.getByRole('textbox', { name: 'Amount in VET' }).fill('250')
      await stage.page.getByText('Network fee').waitFor()
      await waitForFacts(stage.page)
    },
  },
  {
    name: 'send',
    open: async (stage) => {
      await goto(stage, '/send/VET/B3TR')
      await stage.page.getByRole('textbox', { name: 'Amount to send, in B3TR' }).fill('12')
      const recipient = stage.page.getByRole('combobox', { name: /^Recipient/ })
      await recipient.fill(`0x${'7a31'.repeat(10)}`)
      await stage.page.getByText('Network fee').waitFor()
      await waitForFacts(stage.page)
    },
  },
  {
    name: 'share',
    open: async (stage) => {
      await goto(stage, `/share/swap/${stage.sharedSwap}`)
      await stage.page.getByRole('heading', { name: 'Route' }).waitFor()
      await waitForFacts(stage.page)
    },
  },
  {
    name: 'user',
    open: async (stage) => {
      await goto(stage, `/users/${stage.account}`)
      await stage.page.locator('.value-line').waitFor()
      await waitForFacts(stage.page)
    },
  },
  {
    name: 'limit',
    open: async (stage) => {
      await goto(stage, '/limit/VET/B3TR?fromAmount=2500')
      await stage.page.getByRole('button', { name: '+5%', exact: true }).click()
      await stage.page.getByText('Simulated result').waitFor()
      await waitForFacts(stage.page)
    },
  },
  createView('limit-empty', '/limit', { isVisitor: true }),
  {
    name: 'limit-advanced',
    open: async (stage) => {
      await goto(stage, '/limit/advanced/VET/B3TR')
      await findPanel(stage.page).locator('tbody tr').first().waitFor()
      await stage.page.locator('main canvas:visible').first().waitFor()
      await waitForFacts(stage.page)
    },
  },
  {
    name: 'orders',
    open: async (stage) => {
      await openOrders(stage)
      const show = findPanel(stage.page).getByRole('button', { name: /^Show order/ })
      await show.first().click()
    },
  },
  {
    name: 'order',
    open: async (stage) => {
      await openOrders(stage)
      const row = findPanel(stage.page).locator('tr').filter({ hasText: 'Partial' })
      await row.getByRole('button', { name: /^Show order/ }).click()
      await findPanel(stage.page).getByRole('button', { name: 'View History' }).click()
      const dialog = stage.page.getByRole('dialog', { name: /^Order Id/ })
      await dialog.getByText('Open to Partially Filled').waitFor()
    },
  },
  createView('swap-history', '/me/swap/orders'),
  createView('leaderboard', '/leaderboard'),
  createView('markets', '/markets'),
  createView('about', '/about'),
  createView('not-found', '/no/such/place/here'),
  {
    name: 'error',
    open: async (stage) => {
      const chunk = '**/assets/AboutScreen-*.js'
      await stage.page.route(chunk, (route) => route.abort())
      await visit(stage.page, `${stage.url}/about`)
      await stage.page.getByText('The development team has been notified.').waitFor()
      await stage.page.unroute(chunk)
    },
  },
  createView('swap-advanced', '/swap/advanced/VET/B3TR'),
]
