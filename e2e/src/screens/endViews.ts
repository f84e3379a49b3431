import { randomBytes } from 'node:crypto'
import { encodeHex } from '@vermeil/thor'
import { parseTxId } from '@vermeil/units'
import type * as Playwright from 'playwright-core'
import { findActivity, findChip } from '../pages/activityScreen.ts'
import {
  acceptSwaps,
  findButton,
  openQuote,
  receipts,
  revertSwaps,
  type Stage,
  type View,
  waitForFacts,
} from './Stage.ts'

function findOpenActivity(page: Playwright.Page) {
  return findActivity(page, page.viewportSize()?.width === 390 ? 'phone' : 'desktop')
}

/** Gets a quote for the amount and presses the button. */
async function startSwap(stage: Stage, amount: string): Promise<void> {
  await openQuote(stage, amount)
  await findButton(stage.page, 'Swap').click()
}

/** The wallet is asked to sign. The user declines after the picture: an open request would stop later swaps. */
function createProgressView(): View {
  let answer = Promise.withResolvers<boolean>()
  return {
    name: 'progress',
    open: async (stage) => {
      answer = Promise.withResolvers<boolean>()
      stage.wallet.approve = () => answer.promise
      await startSwap(stage, '1250')
      await stage.page.getByText('Waiting for you to sign the transaction...').waitFor()
    },
    close: async ({ page }) => {
      answer.resolve(false)
      await page.getByRole('dialog', { name: 'You cancelled in your wallet' }).waitFor()
    },
  }
}

/** The views of a swap whose button was pressed. */
export const endViews: readonly View[] = [
  createProgressView(),
  {
    name: 'failed',
    open: async (stage) => {
      // No block includes it, so it expires after a few blocks.
      stage.wallet.overrides = { expiration: 4, dependsOn: parseTxId(encodeHex(randomBytes(32))) }
      await startSwap(stage, '1250')
      await stage.page.getByRole('alertdialog', { name: 'Swap Failed' }).waitFor()
    },
  },
  {
    name: 'analysis',
    open: async (stage) => {
      await revertSwaps(stage.page)
      await startSwap(stage, '1250')
      await stage.page.getByText('Technical details').waitFor()
    },
    close: ({ page }) => acceptSwaps(page),
  },
  {
    name: 'complete',
    open: async (stage) => {
      await startSwap(stage, '1250')
      await stage.page.getByRole('dialog', { name: 'Swap complete' }).waitFor()
    },
  },
  {
    name: 'activity',
    open: async (stage) => {
      const { page } = stage
      await page.route(receipts, (route) => route.fulfill({ json: null }))
      await startSwap(stage, '640')
      const processing = page.getByRole('dialog', { name: 'Processing Swap' })
      await processing.getByText('Waiting for a block').waitFor()
      await page.keyboard.press('Escape')
      await processing.waitFor({ state: 'hidden' })
      await findChip(page, /^Swap pending/).click()
      await findOpenActivity(page).waitFor()
      await waitForFacts(page)
    },
    close: async ({ page }) => {
      await page.unroute(receipts)
      await findOpenActivity(page).getByText('Waiting for a block').waitFor({ state: 'hidden' })
      await page.keyboard.press('Escape')
    },
  },
]
