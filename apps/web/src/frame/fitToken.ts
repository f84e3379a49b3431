import type { ServedMarket } from '@vermeil/wire'
import { readServedMarket } from '../data/markets/readServedMarket.ts'
import { formatMarketPrice } from '../features/tokens/describeMarket.ts'
import { i18n } from '../language/i18n.ts'
import { blankCoins } from './fitCard.ts'
import { fitPage, readParts, type Visit } from './fitPage.ts'
import { type PageFrame, sampleSymbol } from './PageFrame.ts'
import { isAddressLike, replaceWords } from './replaceWords.ts'

/** Adapts the frame of a token's page to the token, and shows it with the price that the server wrote into the page. */
export function fitToken(page: Document, frame: PageFrame, visit: Visit): void {
  fitPage(page, frame, visit, (_, main) => {
    const [word = ''] = readParts(visit.path)
    const served = readServedMarket(page, Date.now())
    // The page without a market does not say which token an address is.
    if (!served && isAddressLike(word)) return false
    nameToken(main, served?.symbol ?? word.toUpperCase())
    if (served) showPrice(page, main, served.answer)
    return true
  })
}

/** Only the symbol is known of a token that is not the one in the frame. */
function nameToken(main: HTMLElement, symbol: string): void {
  if (symbol === sampleSymbol) return
  replaceWords(main, { [sampleSymbol]: symbol })
  blankCoins(main)
  for (const part of main.querySelectorAll<HTMLElement>('h1 .dim, .token-contract, .token-about'))
    part.style.visibility = 'hidden'
}

/** A price in dollars that is not current needs the warning that the app shows with it. */
function showPrice(
  page: Document,
  main: HTMLElement,
  { market, isUsdStale }: ServedMarket['answer'],
): void {
  const place = main.querySelector('.token-figure')
  if (!market || isUsdStale || !place) return
  i18n.loadAndActivate({ locale: page.documentElement.lang, messages: {} })
  place.textContent = formatMarketPrice(market.priceUsd)
}
