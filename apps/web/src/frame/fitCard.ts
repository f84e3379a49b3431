import { firstPair, readChosenPair } from '../features/swap/model/chosenPair.ts'
import { readParts, type Visit } from './fitPage.ts'

/** Adapts a card to the pair of the address and to the stored pair and slippage. */
export function fitCard(root: HTMLElement, { path, storage }: Visit): void {
  const named = readParts(path)
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

/** The symbols of a pair that is not the default one. */
function showPair(root: HTMLElement, symbols: readonly string[]): void {
  for (const [index, pill] of root.querySelectorAll('.side .pick').entries()) {
    const name = [...pill.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE)
    if (name) name.nodeValue = symbols[index] ?? ''
  }
  const minimum = root.querySelector('.quote-panel dd')
  if (minimum) minimum.textContent = `0 ${symbols[1]}`
  blankCoins(root)
  for (const name of root.querySelectorAll<HTMLElement>('.pair .pair-name'))
    name.style.color = 'transparent'
}

/** Plain circles until the coins of the visit are rendered. */
export function blankCoins(place: HTMLElement): void {
  for (const coin of place.querySelectorAll('.coin svg')) {
    const [ground, ...rest] = coin.children
    ground?.setAttribute('fill', 'var(--well-2)')
    for (const part of rest) part.remove()
  }
}

function isSameSymbol(one: string, other: string): boolean {
  return one.toUpperCase() === other.toUpperCase()
}
