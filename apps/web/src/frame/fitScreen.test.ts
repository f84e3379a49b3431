// @vitest-environment happy-dom
import type { PageName } from '@vermeil/wire'
import { beforeEach, expect, test } from 'vitest'
import { walletsKey } from '../storage/walletsKey.ts'
import type { Visit } from './fitPage.ts'
import { fitScreen } from './fitScreen.ts'
import { sampleAccount, samplePath } from './PageFrame.ts'

const account = `0x${'ab'.repeat(20)}`
const stored = { [walletsKey]: `{"version":1,"active":"${account}","entries":[]}` }

beforeEach(() => {
  document.body.innerHTML = '<div id="root" inert hidden><main></main><p class="foot"></p></div>'
})

/** The text of a screen's frame after it is shown, or undefined if it is left to the app. */
function show(
  screen: PageName,
  html: string,
  { path = '/', search = '', storage = {} }: VisitChange = {},
) {
  const main = document.querySelector('main')
  if (!main) throw new Error('The frame is gone.')
  main.innerHTML = html
  const getItem = (key: string) => storage[key] ?? null
  const visit: Visit = { path, search, preferred: ['en'], theme: 'unicorn', storage: { getItem } }
  fitScreen(document, { texts: {}, themeOutline: '', parts: [], screenParts: [], screen }, visit)
  expect(document.getElementById('root')?.hidden).toBe(false)
  return main.childNodes.length === 0 ? undefined : main.textContent
}

interface VisitChange {
  path?: string
  search?: string
  storage?: Record<string, string>
}

test('a frame that is the same for everyone is shown as it is', () => {
  expect(show('quality', '<h1>Price quality</h1>', { path: '/quality' })).toBe('Price quality')
})

test.each([
  ['/limit', {}, 'VET per B3TR'],
  ['/limit/VTHO/VET', {}, 'VTHO per VET'],
  ['/limit', { tokenFrom: 'B3TR', tokenTo: 'VTHO' }, 'B3TR per VTHO'],
  [`/limit/VET/${account}`, {}, undefined],
  ['/limit', { 'advanced.limit': 'true' }, undefined],
])('%s with %j stored shows %s', (path, storage, text) => {
  expect(show('limit', '<p>VET per B3TR</p>', { path, storage })).toBe(text)
})

test('an amount in the address leaves the card to the app', () => {
  expect(show('limit', 'VET', { path: '/limit', search: '?sellAmount=5' })).toBeUndefined()
  const path = '/swap/advanced/VET/B3TR'
  expect(show('advanced', 'VET', { path, search: '?from=5' })).toBeUndefined()
})

test('shows the account of the address without the avatar of the frame', () => {
  const html = `<span class="coin"><svg><circle/><path/></svg></span><b>0x5a3e…51de</b> ${sampleAccount}`
  const path = `/users/${account.toUpperCase().replace('0X', '0x')}`
  expect(show('user', html, { path })).toBe(`0xabab…abab ${account}`)
  expect(document.querySelectorAll('svg > *')).toHaveLength(1)
})

test('a screen of the user’s own account has a frame only with a remembered wallet', () => {
  expect(show('ownTrades', sampleAccount, { path: '/me/trades' })).toBeUndefined()
  expect(show('ownTrades', sampleAccount, { path: '/me/trades', storage: stored })).toBe(account)
})

test('shows the address that has no page', () => {
  expect(show('notFound', `<p>${samplePath}</p>`, { path: '/nowhere' })).toBe('/nowhere')
})
