import { expect, test } from 'vitest'
import { phone } from '../../browser/openPage.ts'
import { visit } from '../../browser/visit.ts'
import { checkView } from '../../pages/checkView.ts'
import { startBrowser } from '../../pages/startBrowser.ts'
import { createToken } from '../../stack/createToken.ts'
import { b3tr } from '../../stack/readHoldings.ts'
import { makeBrowserWallet } from '../../wallet/makeBrowserWallet.ts'

const { urls, openPage, openConnected } = startBrowser()

test.each(['desktop', 'phone'] as const)(
  'on a %s commands fill the screens, change settings and name what they do not know',
  async (width) => {
    const { page, context, problems, wallet, press, write } = await openConnected(width)
    await visit(page, `${urls.url}/swap/VTHO/VET`)
    const palette = page.getByRole('dialog', { name: 'Search' })
    const field = palette.getByRole('combobox')
    const run = async (text: string, first: string) => {
      await press(page.getByRole('banner').getByRole('button', { name: 'Search' }))
      await write(field, text)
      await palette.getByRole('option', { name: first }).waitFor()
      await field.press('Enter')
      await palette.waitFor({ state: 'hidden' })
    }
    await run('100 vet b3tr', 'Swap 100 VET to B3TR')
    const sold = page.getByRole('textbox', { name: 'You sell, amount in VET' })
    await expect.poll(() => sold.inputValue()).toBe('100')
    await run('slippage 0.5', 'Set slippage to 0.5%')
    await page.getByRole('button', { name: '0.5% slippage' }).waitFor()
    await run('theme matrix', 'Matrix mode')
    const root = page.locator('html')
    await expect.poll(() => root.getAttribute('data-theme')).toBe('matrix')

    await press(page.getByRole('banner').getByRole('button', { name: 'Search' }))
    await palette
      .getByRole('option', { name: /100 vet b3tr/ })
      .first()
      .waitFor()
    await checkView(page, 'the palette', { part: 'dialog', at: [width] })
    await write(field, '100 vet bt3r')
    await palette.getByText("BT3R isn't on our token list.").waitFor()
    await palette.getByText('Did you mean').waitFor()
    await checkView(page, 'a command with an unknown token', { part: 'dialog', at: [width] })

    const recipient = `0x${'ab'.repeat(20)}`
    await write(field, `send 5 vet ${recipient}`)
    await palette.getByRole('option', { name: /^Send 5 VET to/ }).waitFor()
    await field.press('Enter')
    await page.getByRole('heading', { name: 'Send', level: 1 }).waitFor()
    const amount = page.getByRole('textbox', { name: /amount/i })
    await expect.poll(() => amount.inputValue()).toBe('5')
    expect(wallet.sent).toEqual([])
    await run('slippage auto', 'Set slippage to Auto')
    const mistyped = '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    await run(`${mistyped} 5 vet`, `Send 5 VET to ${mistyped}`)
    await page.getByText('Checksum mismatch. Copy the address again.').waitFor()

    await run('sell 100 vet at 0.22 b3tr', 'Limit order: sell 100 VET for B3TR')
    await page.getByRole('heading', { name: 'Limit', level: 1 }).waitFor()
    const bought = page.getByRole('textbox', { name: 'You buy, amount in B3TR' })
    await expect.poll(() => bought.inputValue()).toBe('22')
    await run('limit 100 vet b3tr 0.22', 'Limit order: sell 100 VET for B3TR')
    await page.getByRole('heading', { name: 'Limit', level: 1 }).waitFor()
    await expect.poll(() => sold.inputValue()).toBe('100')
    await run('disconnect', 'Disconnect')
    await page.getByRole('banner').getByRole('link', { name: 'Connect Wallet' }).waitFor()

    await visit(page, `${urls.url}/swap?inputCurrency=NATIVE&outputCurrency=B3TR&exactAmount=7`)
    await expect.poll(() => sold.inputValue()).toBe('7')
    await visit(page, `${urls.url}/swap?from=vet&to=b3tr&amount=8`)
    await expect.poll(() => sold.inputValue()).toBe('8')
    await visit(page, `${urls.url}/swap?outputCurrency=B3TR&value=9&field=OUTPUT`)
    await expect.poll(() => bought.inputValue()).toBe('9')
    await visit(page, `${urls.url}/swap?from=doge&to=b3tr&amount=-1`)
    await page.getByText("doge isn't on our token list.").waitFor()
    await visit(page, `${urls.url}/limit?from=vet&to=b3tr&amount=6`)
    await expect.poll(() => sold.inputValue()).toBe('6')
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(['desktop', 'phone'] as const)(
  'on a %s the address of a listed token offers its swap first, and that of another token its import',
  async (width) => {
    const mug = await createToken(urls, {
      ...{ symbol: 'MUG', name: 'Mug Club', decimals: 6 },
      pooledVet: '1000',
    })
    const { page, context, problems, press, write } = await openPage(width)
    await visit(page, `${urls.url}/send`)
    const palette = page.getByRole('dialog', { name: 'Search' })
    const field = palette.getByRole('combobox')
    const type = async (text: string) => {
      await press(page.getByRole('banner').getByRole('button', { name: 'Search' }))
      await write(field, text)
    }
    await type(b3tr.address)
    const first = palette.getByRole('option').first()
    await expect.poll(() => first.innerText()).toContain('Swap B3TR')
    await field.press('Enter')
    await page.getByRole('button', { name: 'Token to sell: B3TR' }).waitFor()
    await type(mug)
    await palette.getByRole('option', { name: 'Token at this address' }).waitFor()
    await field.press('Enter')
    const facts = page.getByRole('dialog', { name: 'Import token' })
    await facts.getByText(/^1, with \$/).waitFor()
    expect(await facts.getByRole('button', { name: 'Import MUG' }).isDisabled()).toBe(true)
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(phone)('on a %s a command locks the wallet of this browser', async (width) => {
  const opened = await openPage(width)
  const { page, context, problems, press, write } = opened
  await makeBrowserWallet(opened, urls.url, 'correct horse battery staple')
  await press(page.getByRole('banner').getByRole('button', { name: 'Search' }))
  const palette = page.getByRole('dialog', { name: 'Search' })
  await write(palette.getByRole('combobox'), 'lock')
  await palette.getByRole('option', { name: 'Lock wallet' }).waitFor()
  await palette.getByRole('combobox').press('Enter')
  await page.getByRole('button', { name: /^Account 0x.*, locked$/ }).waitFor()
  expect(problems).toEqual([])
  await context.close()
})

test.each(['desktop', 'phone'] as const)(
  'on a %s the address is copied, and a browser that refuses is named',
  async (width) => {
    const { page, context, problems, account, press, write } = await openConnected(width)
    await page.addInitScript(() => {
      const copied: string[] = []
      const writeText = async (text: string): Promise<void> => {
        if (copied.length > 0) throw new DOMException('Denied', 'NotAllowedError')
        copied.push(text)
        document.documentElement.dataset['copied'] = text
      }
      Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
    })
    await visit(page, `${urls.url}/swap/VET/B3TR`)
    const palette = page.getByRole('dialog', { name: 'Search' })
    const field = palette.getByRole('combobox')
    const copy = async () => {
      await press(page.getByRole('banner').getByRole('button', { name: 'Search' }))
      await write(field, 'copy address')
      await palette.getByRole('option', { name: 'Copy address' }).waitFor()
      await field.press('Enter')
    }
    await copy()
    await palette.waitFor({ state: 'hidden' })
    const root = page.locator('html')
    await expect.poll(() => root.getAttribute('data-copied')).toBe(account.address)
    await copy()
    await palette.getByText('The browser refused to copy').waitFor()
    await checkView(page, 'a refused copy', { part: 'dialog', at: [width] })
    await write(field, 'lock')
    await palette.getByText('The browser refused to copy').waitFor({ state: 'detached' })
    expect(problems).toEqual([])
    await context.close()
  },
)
