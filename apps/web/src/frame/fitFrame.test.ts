// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { fitFrame } from './fitFrame.ts'
import type { Visit } from './fitPage.ts'
import type { PageFrame } from './PageFrame.ts'

const frame: PageFrame = {
  texts: { de: 'Tauschen\n1 % Slippage\n\n\nDer beste Weg\nFehler' },
  themeOutline: 'M1 1',
  parts: [],
  screenParts: [],
}
const markup = `
<p id="failure" hidden>Failure</p>
<div id="root" inert aria-hidden="true" hidden><nav><a aria-current="page" href="/swap">Swap</a><a href="/send"></a></nav><button class="to-theme"><svg><path d="M0 0"></path></svg></button><main><div class="card-head"><button class="chip">1% slippage</button></div><div class="side"><button class="pick"><span class="coin"><svg><circle></circle><text></text></svg></span>VET</button></div><div class="side"><button class="pick">B3TR</button></div><span class="skeleton" data-style="width:56px"></span></main><footer class="foot"></footer></div>
<template id="frame-home"><h1>The best way</h1></template>`

beforeEach(openPage)

function openPage() {
  document.documentElement.lang = 'en'
  document.body.innerHTML = markup.trim()
}

function show(path: string, stored: Record<string, string> = {}, changes: Partial<Visit> = {}) {
  const storage = { getItem: (key: string) => stored[key] ?? null, setItem() {}, removeItem() {} }
  const visit = { path, search: '', preferred: ['en'], theme: 'unicorn', storage } as const
  fitFrame(document, frame, { ...visit, ...changes })
  const root = document.getElementById('root')
  if (!root) throw new Error('The frame is gone.')
  return { root, main: root.querySelector('main')?.textContent ?? '' }
}

test('shows the frame unchanged to a visitor without stored settings, and makes it inert', () => {
  const { root, main } = show('/swap')
  expect(root.hidden).toBe(false)
  expect(root.hasAttribute('inert')).toBe(true)
  expect(main).toBe('1% slippageVETB3TR')
  expect(root.querySelector<HTMLElement>('.skeleton')?.style.width).toBe('56px')
  expect(root.querySelectorAll('circle, text')).toHaveLength(2)
  expect(root.querySelector('path')?.getAttribute('d')).toBe('M0 0')
})

test('[SHL-06] shows the button of a remembered theme', () => {
  const { root } = show('/swap', {}, { theme: 'matrix' })
  expect(root.querySelector('path')?.getAttribute('d')).toBe('M1 1')
})

test.each([
  [{}, ['de-AT']],
  [{ 'vermeil.language': 'de' }, ['en']],
])('with %j stored and %j preferred the frame is in German', (stored, preferred) => {
  const { root, main } = show('/swap', stored, { preferred })
  expect(document.documentElement.lang).toBe('de')
  expect(root.querySelector('nav')?.textContent).toBe('Tauschen')
  expect(main).toContain('1 % Slippage')
  expect(main).toContain('VETB3TR')
  expect(document.getElementById('failure')?.textContent).toBe('Fehler')
})

test.each([
  ['/swap', { tokenFrom: 'VTHO', tokenTo: 'VET' }, '1% slippageVTHOVET'],
  ['/swap/VTHO/VET', {}, '1% slippageVTHOVET'],
  ['/swap/vet/b3tr', { tokenFrom: 'VTHO', tokenTo: 'VET' }, '1% slippageVETB3TR'],
  ['/swap', { slippage: '0.5' }, '0.5% slippageVETB3TR'],
  [`/swap/VTHO/0x${'7b'.repeat(20)}`, {}, '1% slippageVTHO…'],
  ['/swap', { tokenFrom: 'VTHO', tokenTo: `0X${'7B'.repeat(20)}` }, '1% slippageVTHO…'],
])('[SWP-01] %s with %j stored shows its pair and slippage', (path, stored, text) => {
  const { main, root } = show(path, stored)
  expect(main).toBe(text)
  expect(root.querySelectorAll('text')).toHaveLength(text.includes('VETB3TR') ? 1 : 0)
})

test.each([
  ['/send', '', {}],
  ['/swap/VET/B3TR', '?fromAmount=2', {}],
  ['/swap', '?from=VTHO&to=VET', {}],
  ['/swap', '?inputCurrency=VTHO', {}],
  ['/swap/advanced', '', {}],
  ['/swap/advanced/VET/B3TR', '', {}],
  ['/swap', '', { 'advanced.swap': 'true' }],
])('%s%s with %j stored leaves the screen to the app', (path, search, stored) => {
  const { main, root } = show(path, stored, { search })
  expect(main).toBe('')
  expect(root.querySelector<HTMLElement>('.foot')?.style.visibility).toBe('hidden')
  expect(root.hidden).toBe(false)
})

test('[SHL-12] has a frame for the home screen and marks the current place in the bar', () => {
  const { main, root } = show('/', {}, { preferred: ['de'] })
  expect(main).toBe('Der beste Weg')
  expect(root.querySelectorAll('[aria-current]')).toHaveLength(0)
  openPage()
  const current = show('/send/VET').root.querySelector('[aria-current]')
  expect(current?.getAttribute('href')).toBe('/send')
  openPage()
  const own = show('/me/swap/orders').root.querySelector('[aria-current]')
  expect(own?.getAttribute('href')).toBe('/swap')
})

test('[SWP-12] shows the minimum in the bought token and the stored slippage', () => {
  const main = document.querySelector('main')
  const panel = '<div><dd>0 B3TR</dd></div><div><dd>1%</dd></div>'
  main?.insertAdjacentHTML('beforeend', `<aside class="quote-panel"><dl>${panel}</dl></aside>`)
  const { root } = show('/swap/VTHO/VET', { slippage: '0.5' })
  expect([...root.querySelectorAll('dd')].map((place) => place.textContent)).toEqual([
    '0 VET',
    '0.5%',
  ])
})
