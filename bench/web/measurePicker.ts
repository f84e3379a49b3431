import { tokensCall } from '@vermeil/wire'
import { findBrowser } from '../../e2e/src/browser/findBrowser.ts'
import { launchBrowser, openPage } from '../../e2e/src/browser/openPage.ts'
import { findMedians } from './findMedians.ts'
import { growRegistry } from './growRegistry.ts'
import { type Page, slowness } from './pressKeys.ts'

/** The cost of the token picker with many tokens, on a processor four times slower. */
export interface PickerCost {
  /** From the press of the button until the list is drawn, once per opening. */
  openMs: number[]
  /** Main-thread work of one key press in the search field, including layout: the median of five rounds, once per key. */
  keyMs: number[]
}

const tokenCount = 5_000
const openings = 7
const searchRounds = 5
/** Searches that keep thousands, hundreds, a few and no tokens. */
const searches = ['t', 'to', 'tok', 'toke', 'token', 'token 4', 'token 42', 'token 421', 'zzz']

/** Opens the picker of the built app several times, with a registry of 5,000 tokens, and searches in it. */
export async function measurePicker(url: string): Promise<PickerCost> {
  const browser = await launchBrowser(findBrowser())
  try {
    const { page, context } = await openPage(browser, 'phone')
    await addTokens(page)
    await page.goto(`${url}/swap/VET/B3TR`)
    const button = page.getByRole('button', { name: 'Token to buy: B3TR' })
    // The first opening loads the code.
    await button.click()
    await page.getByText(/^5,?\d{3} tokens$/).waitFor()
    await close(page)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    const openMs: number[] = []
    for (let count = 0; count < openings; count += 1) {
      openMs.push(await button.evaluate(timeOpening))
      if (count < openings - 1) await close(page)
    }
    const field = page.getByRole('combobox', { name: 'Search tokens' })
    const keyMs = await findMedians(searchRounds, async () => {
      const roundMs: number[] = []
      for (const text of searches) roundMs.push(await field.evaluate(timeSearch, text))
      return roundMs
    })
    // Code that the page loads when it is idle may still be under way.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    return { openMs, keyMs }
  } finally {
    await browser.close()
  }
}

/** Adds tokens to the registry in the app's code, and to the list of the api. */
async function addTokens(page: Page): Promise<void> {
  const added = Array.from({ length: tokenCount }, (_, at) => ({
    ...{ symbol: `T${at}`, name: `Token ${at}`, decimals: 18, logoUrl: '' },
    address: `0x${(at + 1).toString(16).padStart(40, 'a')}`,
  }))
  await page.route(`**${tokensCall.path}`, async (route) => {
    const { tokens } = (await (await route.fetch()).json()) as { tokens: object[] }
    await route.fulfill({ json: { tokens: [...tokens, ...added] } })
  })
  await growRegistry(page, added)
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** Runs in the page. The second frame begins after the first one was drawn. */
async function timeOpening(button: Element): Promise<number> {
  const startMs = performance.now()
  if (button instanceof HTMLElement) button.click()
  while (!document.querySelector('dialog[open] [role="option"]'))
    await new Promise((resolve) => requestAnimationFrame(resolve))
  await new Promise((resolve) => requestAnimationFrame(resolve))
  return performance.now() - startMs
}

/** Runs in the page. React renders an input event before its dispatch returns; reading a height lays the page out. */
async function timeSearch(field: Element, text: string): Promise<number> {
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  const startMs = performance.now()
  write?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  void document.body.offsetHeight
  const spentMs = performance.now() - startMs
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return spentMs
}
