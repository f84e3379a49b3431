import { chooseLanguage, languageKey } from '../language/languages.ts'
import { nameFirst } from '../navigation/navigation.ts'
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

/**
 * Adapts a frame to this browser and shows it. `adapt` changes the screen in it to the address, and returns false if the
 * page has no frame of what the app will render there.
 */
export function fitPage(
  page: Document,
  frame: PageFrame,
  visit: Visit,
  adapt: (root: HTMLElement, main: HTMLElement) => boolean,
): void {
  const root = page.getElementById('root')
  const main = root?.querySelector('main')
  if (!root || !main) return
  translate(page, frame, visit)
  if (!adapt(root, main)) clear(root, main)
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset['style'] ?? ''
  if (visit.theme === 'matrix')
    root.querySelector('.to-theme path')?.setAttribute('d', frame.themeOutline)
  markPlace(root, visit.path)
  root.hidden = false
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

function markPlace(root: HTMLElement, path: string): void {
  for (const link of root.querySelectorAll('nav a')) {
    if (nameFirst(path) === link.getAttribute('href')) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
}

/** The parts of an address after its first. */
export function readParts(path: string): string[] {
  return path.split('/').slice(2).map(decodePart)
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
