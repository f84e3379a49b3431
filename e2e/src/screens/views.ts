import { aggregatorErrors, encodeParameters } from '@vermeil/abi'
import type * as Playwright from 'playwright-core'
import { visit } from '../browser/visit.ts'
import { mouseAt } from '../journeys/hands.ts'
import { askForQuote } from '../journeys/swapScreen.ts'
import type { VeWorld } from '../wallet/injectVeWorld.ts'

/** What a view is drawn with. */
export interface Stage {
  page: Playwright.Page
  url: string
  wallet: VeWorld
  /** A swap that was made, for the pages that share one. */
  sharedSwap: string
  account: string
}

/** One screenshot: its name, and how the page is brought there. */
export interface View {
  name: string
  /** Without a wallet. */
  isVisitor?: boolean
  /** Only on this width. */
  only?: 390 | 1440
  open(stage: Stage): Promise<void>
}

async function goto({ page, url }: Stage, path: string): Promise<void> {
  await visit(page, url + path)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** The pair's figures, the balances and the newest block have arrived. */
async function waitForFacts(page: Playwright.Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('main .sk, header .sk') === null)
}

const button = (page: Playwright.Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true, disabled: false })

async function openQuote(stage: Stage, amount: string, buy = 'B3TR'): Promise<void> {
  await goto(stage, `/swap/VET/${buy}`)
  await askForQuote(mouseAt(stage.page), amount, { sell: 'VET', buy })
  await button(stage.page, 'Swap').waitFor()
  await waitForFacts(stage.page)
}

/** Has the node say that the next transaction was reverted, because its price had slipped. */
async function revertNext(page: Playwright.Page): Promise<void> {
  await page.route(/\/transactions\/0x\w+\/receipt/, async (route) => {
    const answer = await route.fetch()
    const receipt = await answer.json()
    const json = receipt && { ...receipt, reverted: true, outputs: [] }
    await route.fulfill({ response: answer, json })
  })
  const { SlippageExceeded } = aggregatorErrors
  const amounts = encodeParameters(SlippageExceeded.inputs, [183_000_000n, 185_000_000n])
  const data = SlippageExceeded.selector + amounts.slice(2)
  const vmError = 'execution reverted'
  const failed = { data, events: [], transfers: [], gasUsed: 0, reverted: true, vmError }
  await page.route(/\/accounts\/\*\?revision=0x/, (route) => route.fulfill({ json: [failed] }))
}

function plain(name: string, path: string, options: Partial<View> = {}): View {
  return {
    name,
    ...options,
    open: async (stage) => {
      await goto(stage, path)
      await waitForFacts(stage.page)
    },
  }
}

/** Every screen of the app and every dialog, in the order of the table of routes. */
export const views: readonly View[] = [
  {
    name: 'home',
    isVisitor: true,
    open: async (stage) => {
      await goto(stage, '/')
      await stage.page.getByText('% of the certified optimum').waitFor()
      await waitForFacts(stage.page)
    },
  },
  plain('swap-empty', '/swap/VET/B3TR'),
  {
    name: 'swap-visitor',
    isVisitor: true,
    open: async (stage) => {
      await goto(stage, '/swap/VET/B3TR')
      await askForQuote(mouseAt(stage.page), '1000')
      await waitForFacts(stage.page)
    },
  },
  { name: 'swap-quote', open: (stage) => openQuote(stage, '12500') },
  { name: 'swap-warning', open: (stage) => openQuote(stage, '180000', 'VEME') },
  {
    name: 'swap-insufficient',
    open: async (stage) => {
      await goto(stage, '/swap/VET/B3TR')
      await askForQuote(mouseAt(stage.page), '812345.678901')
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
      await button(stage.page, 'Swap').waitFor()
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
    name: 'picker',
    open: async (stage) => {
      await goto(stage, '/swap/VET/B3TR')
      await waitForFacts(stage.page)
      await button(stage.page, 'Token to buy: B3TR').click()
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
      await button(stage.page, 'Settings').click()
      await stage.page.getByRole('dialog', { name: 'Settings' }).waitFor()
    },
  },
  {
    name: 'confirm',
    open: async (stage) => {
      await openQuote(stage, '180000', 'VEME')
      await button(stage.page, 'Swap').click()
      await stage.page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'progress',
    open: async (stage) => {
      await openQuote(stage, '1250')
      stage.wallet.approve = () => new Promise<boolean>(() => undefined)
      await button(stage.page, 'Swap').click()
      await stage.page.getByText('Waiting for you to sign the transaction...').waitFor()
    },
  },
  {
    name: 'failed',
    open: async (stage) => {
      await openQuote(stage, '1250')
      stage.wallet.approve = () => false
      await button(stage.page, 'Swap').click()
      await stage.page.getByRole('alertdialog', { name: 'Swap Failed' }).waitFor()
    },
  },
  {
    name: 'analysis',
    open: async (stage) => {
      await openQuote(stage, '1250')
      stage.wallet.approve = () => true
      await revertNext(stage.page)
      await button(stage.page, 'Swap').click()
      await stage.page.getByText('Technical details').waitFor()
      await stage.page.unrouteAll()
      await stage.page.route('**/logos/**', (route) => route.abort())
    },
  },
  {
    name: 'complete',
    open: async (stage) => {
      await openQuote(stage, '1250')
      stage.wallet.approve = () => true
      await button(stage.page, 'Swap').click()
      await stage.page.getByRole('dialog', { name: 'Swap complete' }).waitFor()
    },
  },
  {
    name: 'connect',
    isVisitor: true,
    open: async (stage) => {
      await goto(stage, '/connect')
      await stage.page.getByText('Not found').waitFor()
    },
  },
  {
    name: 'account',
    open: async (stage) => {
      await goto(stage, '/swap/VET/B3TR')
      await waitForFacts(stage.page)
      await button(stage.page, /^Account 0x/).click()
      await button(stage.page, 'Manage Wallets').waitFor()
    },
  },
  {
    name: 'wallets',
    open: async (stage) => {
      await goto(stage, '/swap/VET/B3TR')
      await waitForFacts(stage.page)
      await button(stage.page, /^Account 0x/).click()
      await button(stage.page, 'Manage Wallets').click()
      await stage.page.getByRole('dialog', { name: 'Change Wallet' }).waitFor()
    },
  },
  {
    name: 'new-wallet',
    isVisitor: true,
    open: async (stage) => {
      await goto(stage, '/connect')
      await stage.page.getByRole('button', { name: /^Wallet in this browser/ }).click()
      await button(stage.page, 'Continue').waitFor()
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
      await button(stage.page, 'More').click()
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
      await stage.page.getByRole('main').getByText('Bought').waitFor()
      await waitForFacts(stage.page)
    },
  },
  {
    name: 'user',
    open: async (stage) => {
      await goto(stage, `/users/${stage.account}`)
      await waitForFacts(stage.page)
    },
  },
  plain('limit', '/limit'),
  plain('leaderboard', '/leaderboard'),
  plain('markets', '/markets'),
  plain('about', '/about'),
  plain('not-found', '/no/such/place/here'),
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
  // The last, since advanced mode is remembered.
  plain('swap-advanced', '/swap/advanced/VET/B3TR'),
]
