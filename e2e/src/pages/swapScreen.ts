import { type Amount, parseAmount } from '@vermeil/units'
import type * as Playwright from 'playwright-core'
import { expect } from 'vitest'
import type { PageInput } from '../browser/pageInput.ts'
import { acceptPrices } from './reviewScreen.ts'

type Page = Playwright.Page

/** The value of a term in a list. */
export function findFigure(within: Playwright.Locator, name: string): Playwright.Locator {
  const term = within.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) })
  return term.locator('xpath=following-sibling::dd')
}

/** The swap button, once it is enabled. */
export function findSwapButton(page: Page): Playwright.Locator {
  return page.getByRole('button', { name: 'Swap', exact: true, disabled: false })
}

/** Types the symbol into the picker of one side and takes the best match, unless it is the only one and picked at once. */
export async function chooseToken(
  { page, press, write }: PageInput,
  side: 'sell' | 'buy',
  symbol: string,
): Promise<void> {
  await press(page.getByRole('button', { name: new RegExp(`token to ${side}`, 'i') }))
  const picker = page.getByRole('dialog', { name: `Select token to ${side}` })
  const search = picker.getByRole('combobox', { name: 'Search tokens' })
  await write(search, symbol)
  if (await picker.isVisible()) await search.press('Enter')
  await picker.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: `Token to ${side}: ${symbol}` }).waitFor()
}

/** The amounts that the screen promises for a typed amount of VET. */
interface ShownQuote {
  minimum: Amount
  estimate: Amount
}

/** Types the amount to sell and waits for the details: rate, route, minimum. */
export async function askForQuote(
  { page, write }: PageInput,
  sellText: string,
  { sell, buy } = { sell: 'VET', buy: 'B3TR' },
): Promise<ShownQuote> {
  await write(page.getByRole('textbox', { name: `You sell, amount in ${sell}` }), sellText)
  const panel = page.getByRole('complementary', { name: 'Quote details' })
  await panel.getByRole('button', { name: new RegExp(`^1 ${sell} = \\d[\\d,.]* ${buy}`) }).waitFor()
  await panel.getByRole('heading', { name: 'Route' }).waitFor()
  // On a phone the drawing is folded.
  const isNarrow = (page.viewportSize()?.width ?? 0) < 768
  if (!isNarrow)
    await expect.poll(() => panel.getByRole('list').innerText()).toMatch(/\S+\/\S+ · \d/)
  const bought = page.getByRole('textbox', { name: `You buy, amount in ${buy}` })
  await expect.poll(() => bought.inputValue()).toMatch(/^\d/)
  await waitForQuote(page)
  const [minimum = '', estimate = ''] = await bought.evaluate(readTogether)
  return { minimum: readAmount(minimum), estimate: readAmount(estimate) }
}

/** Waits until the details are those of the amount in the form, not of one that was there while it was typed. */
export async function waitForQuote(page: Page): Promise<Playwright.Locator> {
  const panel = page.getByRole('complementary', { name: 'Quote details' })
  await panel.and(page.locator('.is-ready:not(.old)')).waitFor()
  return panel
}

/** Runs in the page: the minimum and the field's amount at one moment, because a new quote changes both. */
function readTogether(field: Element): string[] {
  const terms = [...document.querySelectorAll('.quote-panel dt')]
  const minimum = terms.find((term) => term.textContent.trim() === 'Minimum received')
  const value = minimum?.nextElementSibling as HTMLElement | null | undefined
  return [value?.innerText ?? '', (field as HTMLInputElement).value]
}

/** Reads `5,179.159082 B3TR`. */
export function readAmount(text: string): Amount {
  return parseAmount(text.replace(/ \w+$/, '').replaceAll(',', ''), 18)
}

/** Waits until the page has shown the text, however briefly. Call it before the action that causes the text. */
export async function catchText(page: Page, text: string): Promise<void> {
  const watch = await page.evaluateHandle((wanted) => {
    const seen = { isSeen: false }
    const look = () => {
      if (!document.body.innerText.includes(wanted)) return
      seen.isSeen = true
      observer.disconnect()
    }
    // A text can be gone before the next frame, so every change counts.
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    look()
    return seen
  }, text)
  await page.waitForFunction(({ isSeen }) => isSeen, watch)
}

/** Presses Swap and completes it. Accepts a worse price if the market has moved. */
export async function swapThrough(input: PageInput): Promise<void> {
  await input.press(findSwapButton(input.page))
  await acceptPrices(input, input.page.getByRole('dialog', { name: 'Swap complete' }))
}
