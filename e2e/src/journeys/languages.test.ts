import type * as Playwright from 'playwright-core'
import { expect, test } from 'vitest'
import { reload, visit } from '../browser/visit.ts'
import { reach } from './keyboard.ts'
import { lookOver } from './lookOver.ts'
import { startBrowser } from './startBrowser.ts'

const {
  urls: { url },
  openPage,
} = startBrowser()

/** The language chunks that the page has requested. */
function watchCatalogues(page: Playwright.Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const name = /\/assets\/(de|zh-Hans)-[^/]*\.js$/.exec(request.url())?.[1]
    if (name) asked.push(name)
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
  await lookOver(page, 'the settings in German', { part: 'dialog[open]' })
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
  await lookOver(page, 'Chinese', { at: ['phone'] })
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-Hans')
  expect(problems).toEqual([])
  await context.close()
})
