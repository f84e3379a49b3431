import { marketsCall, type TokenMarketBody } from '@vermeil/wire'
import type * as Playwright from 'playwright-core'
import { expect, test } from 'vitest'
import { reload, visit } from '../../browser/visit.ts'
import { checkView } from '../../pages/checkView.ts'
import { startBrowser } from '../../pages/startBrowser.ts'
import { findFigure } from '../../pages/swapScreen.ts'
import { createToken } from '../../stack/createToken.ts'

const { urls, openConnected } = startBrowser()

/** The rendered rows of the list in their order. */
async function readRows(list: Playwright.Locator): Promise<{ symbol: string; text: string }[]> {
  const rows = await list.getByRole('option').evaluateAll((options) =>
    options.map((option) => ({
      place: Number(option.getAttribute('aria-posinset')),
      symbol: option.querySelector('b')?.textContent ?? '',
      text: option.textContent ?? '',
    })),
  )
  return rows.toSorted((one, other) => one.place - other.place)
}

/** Runs in the page: a text is neither cut at its side nor outside of its row. */
function isWhole(text: Element): boolean {
  const [box, row] = [text, text.closest('[role="option"]')].map((element) =>
    element?.getBoundingClientRect(),
  )
  if (!box || !row) return false
  return text.scrollWidth <= text.clientWidth && box.top >= row.top && box.bottom <= row.bottom
}

test.each(['desktop', 'phone'] as const)(
  '[TOK-11] on a %s the picker ranks tokens, keeps favourites and recent tokens, and never flips while a name is typed',
  async (width) => {
    const { page, context, problems, press, write } = await openConnected(width)
    const market = page.waitForResponse(`**${marketsCall.path}`)
    await visit(page, `${urls.url}/swap/VET/B3TR`)
    const sells = page.getByRole('button', { name: /^Token to sell: / })
    const buys = page.getByRole('button', { name: /^Token to buy: / })
    await press(sells)
    const list = page.getByRole('listbox', { name: 'Tokens' })
    await list.getByText('Your tokens').waitFor()
    await expect.poll(() => list.locator('.zero').count()).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await press(buys)
    const picker = page.getByRole('dialog', { name: 'Select token to buy' })
    const search = picker.getByRole('combobox', { name: 'Search tokens' })
    await picker.getByText('Your tokens').waitFor()
    // The price, and what the account's balance is worth.
    await picker
      .getByRole('option')
      .filter({ hasText: /VTHO(.*\$){2}/ })
      .waitFor()
    await checkView(page, 'the token list', { part: 'dialog', at: [width] })
    const other = picker.getByText('Already selected in Sell. Tap to flip.')
    expect(await other.evaluate(isWhole)).toBe(true)
    // Anything can be bought without a balance.
    expect(await list.locator('.zero').count()).toBe(0)
    const { markets } = (await (await market).json()) as { markets: TokenMarketBody[] }
    const readListed = async () => {
      const rows = await readRows(list)
      const held = rows.filter(({ text }) => /VET|VTHO/.test(text)).length
      return rows.slice(held, held + 3)
    }
    const ranked = markets
      .toSorted((one, other) => Number(other.volumeUsd) - Number(one.volumeUsd))
      .map(({ symbol }) => symbol)
      .filter((symbol) => symbol !== 'VET' && symbol !== 'VTHO')
    await expect
      .poll(async () => (await readListed()).map(({ symbol }) => symbol))
      .toEqual(ranked.slice(0, 3))
    for (const { text } of await readListed())
      expect(text).toMatch(/Verified.*\$.*(up|down)[\d.]+%/)
    await list.locator('xpath=../..').evaluate((frame) => frame.scrollTo(0, frame.scrollHeight))
    await expect.poll(async () => (await readRows(list)).at(-1)?.text).toContain('No route')
    await write(search, 'vethor')
    await expect.poll(() => picker.getByRole('option').count()).toBe(1)
    await press(picker.getByRole('button', { name: 'VTHO is a favourite' }))
    await search.press('Enter')
    await page.getByRole('button', { name: 'Token to buy: VTHO' }).waitFor()
    await page.getByRole('button', { name: 'Token to sell: VET' }).waitFor()

    await press(buys)
    await picker.getByText('Favourites').waitFor()
    expect(await picker.getByRole('option').first().innerText()).toContain('VTHO')
    await press(
      picker
        .getByRole('group', { name: /Recent|Popular/ })
        .getByRole('button')
        .first(),
    )
    await picker.waitFor({ state: 'hidden' })
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(['desktop', 'phone'] as const)(
  'on a %s a token that is on no list can be traded once its facts were shown and accepted, and removed again',
  async (width) => {
    const token = { symbol: 'MUG', name: 'Mug Club', decimals: 6 }
    const [mug, fake] = await Promise.all([
      createToken(urls, { ...token, pooledVet: '1000' }),
      createToken(urls, { ...token, symbol: 'VTH0', name: 'VeThor' }),
    ])
    const { page, context, problems, press, write } = await openConnected(width)
    await visit(page, `${urls.url}/swap/VET/${fake}`)
    const link = page.getByRole('dialog', { name: 'Import token' })
    await link.getByText("This isn't VTHO").waitFor()
    await link.getByText("None: it can't be swapped").waitFor()
    await checkView(page, 'a token that imitates another', { part: 'dialog', at: [width] })
    await press(link.getByRole('button', { name: 'Use VTHO instead' }))
    await page.getByRole('button', { name: 'Token to buy: VTHO' }).waitFor()

    await press(page.getByRole('button', { name: 'Token to buy: VTHO' }))
    const picker = page.getByRole('dialog', { name: 'Select token to buy' })
    await write(picker.getByRole('combobox', { name: 'Search tokens' }), mug)
    await picker.getByText(/^1, with \$/).waitFor()
    await picker.getByText('Not on our list').first().waitFor()
    for (const [name, value] of [
      ['Swaps', /^Possible$/],
      ['Fee on transfer', /^None$/],
      ['Age', /^\d+ (minute|hour)s?$/],
      ['Name', /^Unlike any listed token$/],
      ['Supply', /^21.* MUG$/],
      ['Decimals', /^6$/],
    ] as const)
      expect(await findFigure(picker, name).innerText(), name).toMatch(value)
    const confirm = picker.getByRole('button', { name: 'Import MUG' })
    expect(await confirm.isDisabled()).toBe(true)
    await checkView(page, 'the facts of a token', { part: 'dialog', at: [width] })
    await press(picker.getByRole('checkbox', { name: 'I trust this contract' }))
    await press(confirm)
    await page.getByRole('button', { name: 'Token to buy: MUG' }).waitFor()
    await page.getByText("MUG isn't on our token list.").waitFor()
    await write(page.getByRole('textbox', { name: 'You sell, amount in VET' }), '1')
    const bought = page.getByRole('textbox', { name: 'You buy, amount in MUG' })
    // The pool has 10,500 MUG for 1 VET, less 0.3% and the price impact.
    await expect.poll(() => bought.inputValue()).toMatch(/^10,4\d\d/)

    await reload(page)
    const buys = page.getByRole('button', { name: 'Token to buy: MUG' })
    await press(buys)
    await press(picker.getByRole('button', { name: 'Imported: 1' }))
    await press(picker.getByRole('button', { name: 'Remove MUG' }))
    await picker.getByRole('button', { name: 'Imported: 1' }).waitFor({ state: 'hidden' })
    expect(problems).toEqual([])
    await context.close()
  },
)
