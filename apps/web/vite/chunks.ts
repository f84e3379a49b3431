/** A group of modules that are one chunk. */
interface ChunkGroup {
  name: string
  test: RegExp
  priority: number
  tags?: string[]
}

/**
 * The chunks of modules that several screens share, the most common first: paths below a `src` folder. Each also
 * contains what its modules import, unless an earlier chunk does. A screen that needs one module of a chunk loads the
 * whole chunk. But an additional chunk is compressed separately and is another file to load (decision 0200).
 */
const shared: Record<string, readonly string[]> = {
  // Shared by the swap card and most other screens.
  common: [
    'Amount',
    'Seconds',
    'Bps',
    'slippage',
    'divideRoundingUp',
    'rosette',
    'findBaseQuote',
    'findConversion',
    'findSpecialPair',
    'ui/Change',
    'ui/Terms',
    'ui/button/Button',
    'ui/coin/CoinFace',
    'ui/coin/TokenCoin',
    'ui/notice/Banner',
    'ui/state/use(?:Cooldown|Handler|IsNarrow|KeyboardInset)',
    'navigation/useTitle',
    'trade/amounts/(?:formats|readDecimal|Usd)',
    'trade/card/shares',
    'trade/limits/limits',
    'data/prices/(?:prices|usePairPrices)',
    'data/freshness/useOverdue',
    'data/tokens/findNamedToken',
    'data/balances/useBalances',
    'data/markets/useMarketStats',
    'features/card/UsdValue',
    'features/flow/useFlow',
    'features/swap/pair/readPairFacts',
  ],
  // Shared by most other screens.
  screens: [
    'ui/(?:ScreenIcon|DateTime)',
    'ui/button/CopyButton',
    'ui/coin/(?:AccountCoin|ProfileLink)',
    'language/(?:times|tidyText)',
    'trade/amounts/(?:formatPrice|readUsd|formatHistoryAmount)',
    'trade/link/(?:linkTransaction|shortenHash)',
    'data/api/fetch(?:Api|Call)',
    'data/freshness/\\w+',
    'data/names/(?:names|useNames|useNameOwner)',
  ],
  // Shared by the cards of swap, limit, send and wrap.
  card: [
    'features/card/(?:AmountSide|CardButton|CardNotes|SentFoot|ShareChips|listBanners|pickTexts)',
    'features/card/(?:useCardSimulation|useNotedForm)',
    'features/flow/useCardTransactions',
    'features/settings/useSlippage',
    'trade/card/\\w+',
    'trade/deal/Deal',
    'trade/amounts/readAmountText',
    'trade/quote/(?:find\\w+|Side|SwapTerms)',
    'trade/simulation/findBought',
    'trade/transaction/CardLock',
    'data/quotes/useQuotes',
    'data/account/spendLimits',
    'data/balances/(?:useCardBalances|findEmptyAccount)',
  ],
  // Shared by swap and limit.
  pair: [
    'features/swap/use(?:PairAddress|ChosenPair|Advanced)',
    'features/swap/Rain',
    'features/swap/pair/PairStats',
    'features/swap/model/findBanners',
  ],
  // Shared by the screens with orders.
  order: [
    'orders/orderPrice',
    'trade/limits/lifetimes',
    'trade/link/limitAddress',
    'trade/messages/orderMessages',
  ],
  codec: ['codec/(?:decode|encode|parse)\\w+'],
}

/**
 * The chunks that are not left to the bundler. The first load consists of `react` and `index`, which run in separate
 * tasks.
 */
export const chunkGroups: ChunkGroup[] = [
  {
    name: 'react',
    test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]|web[\\/]src[\\/]createPage\.ts$/,
    tags: ['$initial'],
    priority: 20,
  },
  { name: 'index', test: /./, tags: ['$initial'], priority: 19 },
  ...Object.entries(shared).map(([name, paths], place) => ({
    name,
    test: new RegExp(`src/(?:${paths.join('|')})\\.tsx?$`.replaceAll('/', '[\\\\/]')),
    priority: 18 - place,
  })),
]
