import { readAdvanced } from '../features/swap/model/advancedMode.ts'
import { firstPair, readChosenPair } from '../features/swap/model/chosenPair.ts'
import { chooseLanguage, languageKey } from '../language/languages.ts'
import type { KeyValueStore } from '../storage/openStorage.ts'
import type { Theme } from '../theme/chooseTheme.ts'
import { failureElementId, homeTemplateId, type PageFrame } from './PageFrame.ts'

/** What is known about a visit before the app runs. */
export interface Visit {
  /** The address from its first slash. */
  path: string
  search: string
  /** The browser's preferred languages, best first. */
  preferred: readonly string[]
  theme: Theme
  storage: Pick<KeyValueStore, 'getItem'>
}

/** Adapts the frame of index.html to what the app will render first at this address in this browser, and shows it. */
export function fitFrame(page: Document, frame: PageFrame, visit: Visit): void {
  const root = page.getElementById('root')
  const main = root?.querySelector('main')
  if (!root || !main) return
  const screen = nameScreen(visit)
  const home = page.getElementById(homeTemplateId)
  translate(page, frame, visit)
  if (screen === 'home' && home instanceof HTMLTemplateElement)
    main.replaceChildren(home.content.cloneNode(true))
  if (screen === 'other') clear(root, main)
  if (screen === 'swap') fitCard(root, visit)
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset['style'] ?? ''
  if (visit.theme === 'matrix')
    root.querySelector('.to-theme path')?.setAttribute('d', frame.themeOutline)
  markPlace(root, visit.path)
  root.hidden = false
}

/** Addresses with an amount or a pair in their query, or with the market panels, have no frame. */
function nameScreen({ path, search, storage }: Visit): 'swap' | 'home' | 'other' {
  if (path === '/') return 'home'
  const isSwap = /^\/swap(?:\/(?!advanced\/)[^/]+\/[^/]+)?\/?$/i.test(path)
  const hasAmount = /[?&](?:from|to|input|output|amount|exact)/.test(search)
  return isSwap && !hasAmount && !readAdvanced(storage, 'swap') ? 'swap' : 'other'
}

function translate(page: Document, frame: PageFrame, { storage, preferred }: Visit): void {
  const language = chooseLanguage(storage.getItem(languageKey), preferred)
  const texts = frame.texts[language]
  if (!texts) return
  page.documentElement.lang = language
  const home = page.getElementById(homeTemplateId)
  const places = [
    page.getElementById('root'),
    home instanceof HTMLTemplateElement ? home.content : null,
    page.getElementById(failureElementId),
  ]
  const lines = texts.split('\n')
  const found = new Map<string, string>()
  for (const node of places.flatMap(listTexts)) {
    const english = node.nodeValue ?? ''
    const text = found.get(english) ?? (lines[found.size] || english)
    found.set(english, text)
    node.nodeValue = text
  }
}

function listTexts(place: Node | null): Node[] {
  const nodes: Node[] = []
  if (!place) return nodes
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) nodes.push(walker.currentNode)
  return nodes
}

/** A screen without a frame: the bars are shown and the app renders the rest. */
function clear(root: HTMLElement, main: Element): void {
  main.replaceChildren()
  for (const foot of root.querySelectorAll<HTMLElement>('.foot')) foot.style.visibility = 'hidden'
}

function fitCard(root: HTMLElement, { path, storage }: Visit): void {
  const [, , ...named] = path.split('/').map(decodePart)
  const stored = readChosenPair(storage)
  const [sell = stored.sell, buy = stored.buy] = named.filter((part) => part !== '')
  const isFirst = isSameSymbol(sell, firstPair.sell) && isSameSymbol(buy, firstPair.buy)
  // The name of an imported token is not known yet.
  if (!isFirst)
    showPair(
      root,
      [sell, buy].map((word) => word.replace(/^0x.*/i, '…')),
    )
  const slippage = storage.getItem('slippage')
  if (!slippage || !/^\d+(?:\.\d+)?$/.test(slippage)) return
  for (const place of root.querySelectorAll(
    '.card-head .chip, .quote-panel dl div:last-child dd',
  )) {
    const text = place.firstChild
    if (text?.nodeValue) text.nodeValue = text.nodeValue.replace(/[\d.,]+/, slippage)
  }
}

/** Another pair than the default one: its symbols, with plain circles until its coins are rendered. */
function showPair(root: HTMLElement, symbols: readonly string[]): void {
  for (const [index, pill] of root.querySelectorAll('.side .pick').entries()) {
    const name = [...pill.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE)
    if (name) name.nodeValue = symbols[index] ?? ''
  }
  const minimum = root.querySelector('.quote-panel dd')
  if (minimum) minimum.textContent = `0 ${symbols[1]}`
  for (const coin of root.querySelectorAll('.side .coin svg, .pair .coin svg')) {
    const [ground, ...rest] = coin.children
    ground?.setAttribute('fill', 'var(--well-2)')
    for (const part of rest) part.remove()
  }
  for (const name of root.querySelectorAll<HTMLElement>('.pair .pair-name'))
    name.style.color = 'transparent'
}

function markPlace(root: HTMLElement, path: string): void {
  for (const link of root.querySelectorAll('nav a')) {
    const place = link.getAttribute('href') ?? ''
    if (path === place || path.startsWith(`${place}/`)) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
}

function isSameSymbol(one: string, other: string): boolean {
  return one.toUpperCase() === other.toUpperCase()
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
