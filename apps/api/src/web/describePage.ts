import type { Token } from '@vermeil/tokens'
import type { PageName, TokenMarketAnswer } from '@vermeil/wire'
import type { HeadTexts } from '../previews/writeHead.ts'

const texts: Partial<Record<PageName, HeadTexts>> = {
  markets: {
    title: 'Markets',
    description: 'Prices, 24-hour changes, volume and liquidity of every token on VeChain.',
  },
  leaderboard: {
    title: 'Trading Leaderboard',
    description: 'Traders on Vermeil by points, and the B3TR that each round pays.',
  },
  quality: {
    title: 'Price quality',
    description:
      'What swaps on Vermeil received, compared with their quote and with the best single exchange.',
  },
}

/** The texts of a screen whose link is shared; undefined if it has the texts of the app. */
export function describePage(name: PageName | undefined): HeadTexts | undefined {
  return name && texts[name]
}

const cents = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' })
const smallPrice = new Intl.NumberFormat('en', {
  style: 'currency',
  currency: 'USD',
  minimumSignificantDigits: 4,
  maximumSignificantDigits: 4,
})
const change = new Intl.NumberFormat('en', {
  signDisplay: 'exceptZero',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** The texts of a token's page: its name, and its price and change in dollars if they are known and current. */
export function describeToken(
  { symbol, name }: Token,
  answer: Pick<TokenMarketAnswer, 'market' | 'isUsdStale'> | undefined,
): HeadTexts {
  const more = 'See its chart, pools and trades on Vermeil.'
  const full = name === symbol ? symbol : `${name} (${symbol})`
  const market = answer?.isUsdStale === false ? answer.market : null
  if (!market || Number(market.priceUsd) === 0) {
    return { title: full, description: `${full} is a token on VeChain. ${more}` }
  }
  const price = formatPrice(market.priceUsd)
  const { day } = market.changesUsd
  const since = day === null ? '' : `, ${change.format(Number(day))}% in 24 hours`
  return { title: `${symbol} ${price}`, description: `${full} costs ${price}${since}. ${more}` }
}

/** A price as the app writes it: cents from a dollar on, four significant digits below. */
function formatPrice(priceUsd: string): string {
  const price = Number(priceUsd)
  return (price < 1 ? smallPrice : cents).format(price)
}
