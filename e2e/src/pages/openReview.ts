import { expect } from 'vitest'
import type { widths } from '../browser/openPage.ts'
import type { PageInput } from '../browser/pageInput.ts'
import { expectSpent } from '../stack/proveSwap.ts'
import { readHoldings } from '../stack/readHoldings.ts'
import { openFunded } from './openFunded.ts'
import { confirmReview, findReview } from './reviewScreen.ts'
import type { startBrowser } from './startBrowser.ts'
import { askForQuote, findSwapButton } from './swapScreen.ts'

/** A newcomer with a funded browser wallet in the review of a swap of 100 VET, and what the page sends. */
export async function openReviewer(
  browser: ReturnType<typeof startBrowser>,
  width: keyof typeof widths,
) {
  const opened = await openFunded(browser, width)
  await reviewSwap(opened, '100')
  return opened
}

/** Opens the review of a swap of VET, on a screen for VET and B3TR. */
export async function reviewSwap(input: PageInput, amount: string): Promise<void> {
  const { page, press } = input
  await askForQuote(input, amount)
  await press(findSwapButton(page))
  await findReview(page).getByText('Passed').waitFor()
}

/** Confirms the review of `openReviewer`, and checks that the swap was sent once and spent 100 VET. */
export async function finishReview(
  { urls }: ReturnType<typeof startBrowser>,
  opened: Awaited<ReturnType<typeof openReviewer>>,
): Promise<void> {
  const { page, account, sent } = opened
  const before = await readHoldings(urls.nodeUrl, account)
  await confirmReview(opened)
  await page.getByRole('dialog', { name: 'Swap complete' }).waitFor()
  const after = await readHoldings(urls.nodeUrl, account)
  expectSpent(before.vet - after.vet, 100n * 10n ** 18n)
  expect(sent).toHaveLength(1)
}
