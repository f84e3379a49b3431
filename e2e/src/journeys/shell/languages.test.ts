import type * as Playwright from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { reach } from '../../browser/keyboard.ts'
import { widths } from '../../browser/openPage.ts'
import { reload, visit } from '../../browser/visit.ts'
import { checkView } from '../../pages/checkView.ts'
import { findFaults } from '../../pages/findFaults.ts'
import { readCatalogue, readTokenText, tags } from '../../pages/readCatalogues.ts'
import { startBrowser } from '../../pages/startBrowser.ts'

const {
  urls: { url },
  openPage,
} = startBrowser()

/** The language chunks that the page has requested. */
function watchCatalogues(page: Playwright.Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const file = /\/assets\/([^/]*\.js)$/.exec(request.url())?.[1]
    const tag = tags.find((name) => file?.startsWith(`${name}-`))
    if (tag) asked.push(tag)
  })
  return asked
}

test('by keyboard alone a theme, a slippage and a language are chosen in the settings; the language applies at once, the form stays, and it is remembered', async () => {
  const { page, context, problems, press } = await openPage('desktop')
  const asked = watchCatalogues(page)
  await visit(page, `${url}/swap/VET/B3TR?fromAmount=1234.5`)
  await page.getByText('1 VET =').waitFor()
  expect(asked).toEqual([])
  await press(page.getByRole('button', { name: 'Settings', exact: true }))
  await press(page.getByRole('radio', { name: 'Matrix mode' }))
  await page.locator('html[data-theme=matrix]').waitFor()
  await press(page.getByRole('radio', { name: '0.5' }))
  await press(page.getByRole('radio', { name: 'Deutsch' }))
  await page.getByRole('heading', { name: 'Einstellungen' }).waitFor()
  await checkView(page, 'the settings in German', { part: 'dialog[open]' })
  await press(page.getByRole('button', { name: 'Schließen' }))
  const sell = page.getByRole('textbox', { name: 'Du verkaufst, Betrag in VET' })
  expect(await sell.inputValue()).toBe('1.234,5')
  await reach(page, sell)
  expect(await sell.inputValue()).toBe('1234.5')
  await page.getByRole('link', { name: 'Wallet verbinden' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
  await reload(page)
  await page.getByText('Mindestens erhalten').waitFor()
  expect(asked).toEqual(['de', 'de'])
  expect(problems).toEqual([])
  await context.close()
})

test('a browser that prefers Chinese gets it from the first paint on', async () => {
  const { page, context, problems, press } = await openPage('phone', { locale: 'zh-CN' })
  await visit(page, `${url}/swap`)
  await page.getByRole('heading', { name: '兑换', exact: true }).waitFor()
  await press(page.getByRole('button', { name: '更多' }))
  await page.getByRole('heading', { name: '更多功能' }).waitFor()
  await checkView(page, 'Chinese', { at: ['phone'] })
  const fonts = await page.evaluate(() => getComputedStyle(document.body).fontFamily)
  for (const font of ['PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC'])
    expect(fonts).toContain(font)
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-Hans')
  expect(problems).toEqual([])
  await context.close()
})

test('a Turkish browser reads commands in Turkish, with and without the marks of their letters', async () => {
  const { page, context, problems, press, write } = await openPage('desktop', { locale: 'tr-TR' })
  await visit(page, `${url}/swap`)
  await press(page.getByRole('banner').getByRole('button', { name: 'Ara' }))
  const palette = page.getByRole('dialog', { name: 'Ara' })
  const field = palette.getByRole('combobox')
  for (const text of ['GÖNDER 5 vet ann.vet', 'gonder 5 vet ann.vet']) {
    await write(field, text)
    await palette.getByRole('option', { name: 'Gönder: 5 VET → ann.vet' }).waitFor()
  }
  await checkView(page, 'the palette in Turkish', { part: 'dialog[open]' })
  await write(field, 'siralama')
  await palette.getByRole('option', { name: 'Sıralama' }).waitFor()
  await field.press('Enter')
  await page.getByRole('heading', { name: /^Alım satım sıralaması/ }).waitFor()
  expect(problems).toEqual([])
  await context.close()
})

/** The main screens, each with an English text that it shows without a wallet. */
const screens = [
  ['/', 'Swap at the best price on VeChain'],
  ['/swap/VET/B3TR', 'Swap'],
  ['/limit/VET/B3TR', 'Limit'],
  ['/send/VET', 'Send'],
  ['/markets', 'Markets'],
  ['/leaderboard', 'How are points calculated?'],
  ['/about', 'How routes work'],
] as const

const narrow = { width: 320, height: 568 }

describe.each(tags)('%s', (tag) => {
  const translate = readCatalogue(tag)

  test.each(['desktop', 'phone'] as const)(
    'on a %s it is chosen by its own name, the main screens have it, and no text overflows at any width',
    async (width) => {
      const { page, context, problems, press } = await openPage(width)
      const asked = watchCatalogues(page)
      await visit(page, `${url}/swap`)
      await press(page.getByRole('button', { name: 'Settings', exact: true }))
      const ownName = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? ''
      const name = new RegExp(`^${ownName}$`, 'iu')
      // Keys reach the radio button, and taps its label.
      await press(width === 'desktop' ? page.getByRole('radio', { name }) : page.getByText(name))
      await page.getByRole('heading', { name: translate('Settings') }).waitFor()
      // The arrow keys pass through the languages before it.
      asked.length = 0
      await page.setViewportSize(narrow)
      const found = await findFaults(page)
      const size = widths[width]
      for (const [path, text] of screens) {
        // The choice outlasts the page.
        await visit(page, url + path)
        const main = page.getByRole('main')
        await main.getByText(translate(text), { exact: true }).first().waitFor()
        expect(await page.locator('html').getAttribute('lang')).toBe(tag)
        for (const view of [size, narrow]) {
          await page.setViewportSize(view)
          const faults = await findFaults(page)
          found.push(...faults.map((fault) => `${path} at ${view.width}: ${fault}`))
        }
      }
      await visit(page, `${url}/markets/B3TR`)
      await page.getByText(readTokenText(tag, 'B3TR'), { exact: true }).waitFor()
      expect(found).toEqual([])
      expect(new Set(asked)).toEqual(new Set([tag]))
      expect(problems).toEqual([])
      await context.close()
    },
  )
})
