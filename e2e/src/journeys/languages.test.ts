import type * as Playwright from 'playwright-core'
import { expect, test } from 'vitest'
import { findViolations } from './findViolations.ts'
import { handsAt } from './hands.ts'
import { reload } from './reload.ts'
import { startBrowser } from './startBrowser.ts'

const {
  urls: { url },
  openPage,
} = startBrowser()

/** Chunks of languages that the page has asked for. */
function watchCatalogues(page: Playwright.Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const name = /\/assets\/(de|zh-Hans)-[^/]*\.js$/.exec(request.url())?.[1]
    if (name) asked.push(name)
  })
  return asked
}

test('by keyboard alone a mood, a slippage and a language are chosen in the settings; the language is spoken at once with the form as it was, and remembered', async () => {
  const { page, context, problems } = await openPage('desktop')
  const asked = watchCatalogues(page)
  await page.goto(`${url}/swap/VET/B3TR?fromAmount=1234.5`)
  await page.getByText('1 VET =').waitFor()
  expect(asked).toEqual([])
  const { press } = handsAt(page, 'desktop')
  await press(page.getByRole('button', { name: 'Settings', exact: true }))
  await press(page.getByRole('radio', { name: 'Matrix mode' }))
  await page.locator('html[data-mood=matrix]').waitFor()
  await press(page.getByRole('radio', { name: '0.5' }))
  await press(page.getByRole('radio', { name: 'Deutsch' }))
  await page.getByRole('heading', { name: 'Einstellungen' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await press(page.getByRole('button', { name: 'Schließen' }))
  const sell = page.getByRole('textbox', { name: 'Du verkaufst, Betrag in VET' })
  expect(await sell.inputValue()).toBe('1.234,5')
  await sell.click()
  expect(await sell.inputValue()).toBe('1234.5')
  await page.getByRole('link', { name: 'Wallet verbinden' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
  await reload(page)
  await page.getByText('Mindestens erhalten').waitFor()
  expect(asked).toEqual(['de', 'de'])
  expect(problems).toEqual([])
  await context.close()
})

test('a browser that wants Chinese gets it from the first drawing on', async () => {
  const { page, context, problems } = await openPage('phone', { locale: 'zh-CN' })
  await page.goto(`${url}/swap`)
  await page.getByRole('heading', { name: '兑换', exact: true }).waitFor()
  await page.getByRole('button', { name: '更多' }).click()
  await page.getByRole('heading', { name: '更多功能' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-Hans')
  expect(problems).toEqual([])
  await context.close()
})
