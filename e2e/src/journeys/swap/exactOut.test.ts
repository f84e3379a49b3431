import { findTokenBySymbol } from '@vermeil/tokens'
import { parseAmount } from '@vermeil/units'
import { expect, test } from 'vitest'
import { waitForFocus } from '../../browser/keyboard.ts'
import { phone } from '../../browser/openPage.ts'
import { visit } from '../../browser/visit.ts'
import { startBrowser } from '../../pages/startBrowser.ts'
import {
  askForQuote,
  chooseToken,
  findFigure,
  readAmount,
  swapThrough,
  waitForQuote,
} from '../../pages/swapScreen.ts'
import { readBalance } from '../../stack/readBalance.ts'
import { readHoldings } from '../../stack/readHoldings.ts'

const { urls, openConnected } = startBrowser()
const usdc = findTokenBySymbol('USDC')

test.each(phone)(
  '[SWP-03][SWP-04][TOK-03] on a %s an exact amount of a token of 6 decimals is bought, and sold back',
  async (width) => {
    if (usdc === undefined) throw new Error('The registry has no USDC.')
    expect(usdc.decimals).toBe(6)
    const opened = await openConnected(width)
    const { page, context, problems, account, wallet, press, write } = opened
    await visit(page, `${urls.url}/swap`)
    await page.getByRole('button', { name: /^Account 0x/ }).waitFor()
    await chooseToken(opened, 'buy', 'USDC')
    await waitForFocus(page.getByRole('button', { name: 'Token to buy: USDC' }))
    const bought = page.getByRole('textbox', { name: 'You buy, amount in USDC' })
    await write(bought, '25.1234567')
    expect(await bought.inputValue()).toBe('25.123456')
    const panel = await waitForQuote(page)
    const maximum = readAmount(await findFigure(panel, 'Maximum used').innerText())
    await expect
      .poll(() => page.getByRole('textbox', { name: 'You sell, amount in VET' }).inputValue())
      .toMatch(/^\d/)
    const before = await readHoldings(urls.nodeUrl, account.address)
    await swapThrough(opened)
    const wanted = parseAmount('25.123456', 6)
    const arrived = await readBalance(urls.nodeUrl, usdc.address, account.address)
    expect(arrived).toBeGreaterThanOrEqual(wanted)
    expect(arrived - wanted).toBeLessThan(wanted / 1000n)
    const after = await readHoldings(urls.nodeUrl, account.address)
    expect(before.vet - after.vet).toBeLessThanOrEqual(maximum)
    const complete = page.getByRole('dialog', { name: 'Swap complete' })
    await press(complete.getByRole('button', { name: 'Done' }))
    await complete.waitFor({ state: 'hidden' })

    await press(page.getByRole('button', { name: 'Swap the two tokens' }))
    const back = await askForQuote(opened, '25', { sell: 'USDC', buy: 'VET' })
    await swapThrough(opened)
    expect(await findFigure(complete, 'Sold').innerText()).toContain('25 USDC')
    const paid = (await readHoldings(urls.nodeUrl, account.address)).vet - after.vet
    expect(paid).toBeGreaterThanOrEqual(back.minimum)
    expect(await readBalance(urls.nodeUrl, usdc.address, account.address)).toBe(
      arrived - parseAmount('25', 6),
    )
    expect(wallet.sent).toHaveLength(2)
    expect(problems).toEqual([])
    await context.close()
  },
)

test('[TOK-11] by keyboard alone a token is found by name, picked with arrows, and flipped with the other side', async () => {
  const { page, context, problems, press } = await openConnected('desktop')
  await visit(page, `${urls.url}/swap/VET/B3TR`)
  const buys = page.getByRole('button', { name: /^Token to buy: / })
  await press(buys)
  const picker = page.getByRole('dialog', { name: 'Select token to buy' })
  const search = picker.getByRole('combobox', { name: 'Search tokens' })
  await waitForFocus(search)
  await page.keyboard.type('usd')
  const readActive = async () => {
    const id = await search.getAttribute('aria-activedescendant')
    return id === null ? '' : picker.locator(`[id="${id}"] b`).first().innerText()
  }
  await expect.poll(readActive).toMatch(/USD/)
  // Prices and volumes sort the list when they arrive.
  await picker.getByRole('option').filter({ hasText: '%' }).first().waitFor()
  const first = await readActive()
  await page.keyboard.press('ArrowDown')
  await expect.poll(readActive).not.toBe(first)
  const chosen = await readActive()
  await page.keyboard.press('Enter')
  await picker.waitFor({ state: 'hidden' })
  await waitForFocus(buys)
  await page.getByRole('button', { name: `Token to buy: ${chosen}`, exact: true }).waitFor()

  await page.keyboard.press('Enter')
  await waitForFocus(search)
  await page.keyboard.type('vet')
  await page.keyboard.press('Enter')
  await picker.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Token to buy: VET' }).waitFor()
  await page.getByRole('button', { name: `Token to sell: ${chosen}` }).waitFor()
  expect(problems).toEqual([])
  await context.close()
})
