import { aggregatorErrors, encodeParameters } from '@vermeil/abi'
import type * as Playwright from 'playwright-core'
import { mouseInputAt } from '../browser/pageInput.ts'
import { visit } from '../browser/visit.ts'
import { findReview } from '../pages/reviewScreen.ts'
import { askForQuote } from '../pages/swapScreen.ts'
import type { VeWorld } from '../wallet/injectVeWorld.ts'

/** The dependencies of a view. */
export interface Stage {
  page: Playwright.Page
  url: string
  wallet: VeWorld
  /** A mined swap, for the share pages. */
  sharedSwap: string
  account: string
}

/** One screenshot: its name, and how to open its page. */
export interface View {
  name: string
  /** Without a wallet. */
  isVisitor?: boolean
  /** With the browser wallet, which stays unlocked as long as the page. */
  isOwner?: boolean
  /** Only on this width. */
  only?: 390 | 1440
  open(stage: Stage): Promise<void>
  /** Reverts what would affect later views. */
  close?(stage: Stage): Promise<void>
}

/** Opens an address by a new page load and waits for its heading. */
export async function goto({ page, url }: Stage, path: string): Promise<void> {
  await visit(page, url + path)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Waits for the pair's figures, the balances and the newest block. */
export async function waitForFacts(page: Playwright.Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('main .skeleton, header .skeleton') === null,
  )
}

/** A button by its name, once it is enabled. */
export const findButton = (page: Playwright.Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true, disabled: false })

/** Opens the swap screen with the quote for an amount of VET. */
export async function openQuote(stage: Stage, amount: string, buy = 'B3TR'): Promise<void> {
  await goto(stage, `/swap/VET/${buy}`)
  await askForQuote(mouseInputAt(stage.page), amount, { sell: 'VET', buy })
  await findButton(stage.page, 'Swap').waitFor()
  await waitForFacts(stage.page)
}

/** An empty wallet from an earlier visit. The next visit does not know it. */
export async function openEmptyWallet({ page, url }: Stage): Promise<void> {
  await visit(page, `${url}/swap/VET/B3TR`)
  await page.evaluate(() => {
    const address = `0x${'e0'.repeat(20)}`
    const stored = { version: 1, active: address, entries: [{ kind: 'veworld', address }] }
    localStorage['vermeil.wallets'] = JSON.stringify(stored)
  })
  await visit(page, `${url}/swap/VET/B3TR`)
  await page.getByRole('region', { name: 'Your wallet is empty' }).waitFor()
  await page.evaluate(() => localStorage.removeItem('vermeil.wallets'))
}

export const receipts = /\/transactions\/0x\w+\/receipt/
const reruns = /\/accounts\/\*\?revision=0x/

/** Makes the node report that transactions are reverted because of slippage. */
export async function revertSwaps(page: Playwright.Page): Promise<void> {
  await page.route(receipts, async (route) => {
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
  await page.route(reruns, (route) => route.fulfill({ json: [failed] }))
}

/** Ends `revertSwaps`. */
export async function acceptSwaps(page: Playwright.Page): Promise<void> {
  await page.unroute(receipts)
  await page.unroute(reruns)
}

/** A view of a screen as it opens, once its figures are shown. */
export function createView(name: string, path: string, options: Partial<View> = {}): View {
  return {
    name,
    ...options,
    open: async (stage) => {
      await goto(stage, path)
      await waitForFacts(stage.page)
    },
  }
}

/** The password of the browser wallet. */
export const password = 'correct horse battery staple'

/** Opens an address like a link does, because a new page load would lock the browser wallet. */
export async function follow({ page }: Stage, path: string): Promise<void> {
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'hidden' })
  await page.evaluate(() => history.pushState(null, '', '/about'))
  await page.evaluate((to) => history.pushState(null, '', to), path)
}

/** Opens the review of a swap of VET by the browser wallet. */
export async function openSwapReview(stage: Stage, amount: string): Promise<void> {
  const { page } = stage
  await follow(stage, '/swap/VET/B3TR')
  await askForQuote(mouseInputAt(page), amount)
  await findButton(page, 'Swap').click()
  await findReview(page).getByText('Passed').waitFor()
}

/** Opens the review of 250 VET that the browser wallet sends to a name or an address. */
export async function openSendReview(stage: Stage, to: string): Promise<void> {
  const { page } = stage
  await follow(stage, '/send/VET')
  await page.getByRole('combobox', { name: /^Recipient/ }).fill(to)
  await page.getByRole('textbox', { name: 'Amount to send, in VET' }).fill('250')
  await page.getByText('Network fee').waitFor()
  await findButton(page, 'Send').click()
  await findReview(page).getByText('Passed').waitFor()
}

/** Holds the button of a review until it is confirmed. */
export async function hold(page: Playwright.Page): Promise<void> {
  await findReview(page).getByRole('button', { name: /^Hold/, disabled: false }).hover()
  await page.mouse.down()
  await page.getByRole('dialog', { name: /^Sign / }).waitFor()
  await page.mouse.up()
}
