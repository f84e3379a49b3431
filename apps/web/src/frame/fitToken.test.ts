// @vitest-environment happy-dom
import type { Address } from '@vermeil/units'
import { type ServedMarket, servedMarketElementId } from '@vermeil/wire'
import { expect, test } from 'vitest'
import { i18n } from '../language/i18n.ts'
import { fitToken } from './fitToken.ts'

const account = `0x${'ab'.repeat(20)}` as Address
const market = { priceUsd: '0.073430001' }
const html =
  '<h1>B3TR <span class="dim">VeBetter</span></h1><p>Swap B3TR</p><p class="token-figure"><span></span></p>'

/** The served market of a token, as far as the frame reads it, at an age. */
function serve(answer: object, ageMs = 0, symbol = 'B3TR'): string {
  const served = {
    token: account,
    symbol,
    atMs: Date.now() - ageMs,
    answer: answer as ServedMarket['answer'],
  }
  return JSON.stringify(served satisfies ServedMarket)
}

/** Shows the frame, and returns what is in its main element. */
function show(path: string, served?: string, preferred = ['en']) {
  document.documentElement.lang = 'en'
  document.body.innerHTML = `<div id="root" inert hidden><main>${html}</main></div>`
  const block = Object.assign(document.createElement('script'), {
    type: 'application/json',
    id: servedMarketElementId,
    textContent: served ?? '',
  })
  document.body.append(block)
  const storage = { getItem: () => null }
  const visit = { path, search: '', preferred, theme: 'unicorn', storage } as const
  fitToken(
    document,
    { texts: { de: '\n\nB3TR tauschen' }, themeOutline: '', parts: [], screenParts: [] },
    visit,
  )
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  return document.querySelector('main')
}

test('[MKT-01] shows the symbol of another token and hides what it does not know of it', () => {
  expect(show('/markets/B3TR')?.textContent).toBe('B3TR VeBetterSwap B3TR')
  expect(show('/markets/vtho')?.textContent).toContain('Swap VTHO')
  expect(document.querySelector<HTMLElement>('h1 .dim')?.style.visibility).toBe('hidden')
  expect(show(`/markets/${account}`)?.childNodes).toHaveLength(0)
})

test('[MKT-01] names the token of an address only from the market in the page', () => {
  const main = show(`/markets/${account}`, serve({ market, isUsdStale: false }, 0, 'VTHO'))
  expect(main?.querySelector('h1')?.textContent).toContain('VTHO')
  expect(main?.querySelector('.token-figure')?.textContent).toBe('$0.07343')
  const old = show(`/markets/${account}`, serve({ market, isUsdStale: false }, 40_000, 'VTHO'))
  expect(old?.childNodes).toHaveLength(0)
})

test.each([
  ['en', '$0.07343'],
  ['de', '$0,07343'],
])('[MKT-01] shows the price in the page as the app writes it in %s', (language, text) => {
  const main = show('/markets/B3TR', serve({ market, isUsdStale: false }), [language])
  expect(main?.querySelector('.token-figure')?.textContent).toBe(text)
})

test.each([
  ['an old price', serve({ market, isUsdStale: false }, 40_000)],
  ['a price of the future', serve({ market, isUsdStale: false }, -40_000)],
  ['a price in outdated dollars', serve({ market, isUsdStale: true })],
  ['no market', serve({ market: null, isUsdStale: false })],
])('leaves %s to the app', (_, served) => {
  const main = show('/markets/B3TR', served)
  expect(main?.querySelector('.token-figure')?.innerHTML).toBe('<span></span>')
})
