/** A change to one source that breaks a requirement. A test that names the requirement must fail. */
export interface Mutation {
  row: string
  /** Path from the root of the project. */
  file: string
  /** Occurs once in the file. */
  text: string
  replacement: string
}

type Change = readonly [row: string, path: string, text: string, replacement: string]

const web: readonly Change[] = [
  ['SHL-05', 'shell/TabBar.tsx', '{isOpen && ', '{!isOpen && '],
  ['SHL-06', 'theme/theme.ts', "'matrix' ? 'dark' : 'light'", "'matrix' ? 'light' : 'dark'"],
  ['SHL-08', 'data/api/reportError.ts', 'longestMessage = 500', 'longestMessage = 600'],
  ['SHL-09', 'features/connect/FloatingCoins.tsx', 'shown = 32', 'shown = 24'],
  ['SHL-10', 'trade/link/linkTransaction.ts', 'explore-testnet.', 'explore.'],
  ['SHL-12', 'frame/fitFrame.ts', "return 'home'", "return 'other'"],
  ['WAL-01', 'wallet/session/createOtherWallets.ts', "source === 'sync')", "source === 'sync2')"],
  ['WAL-02', 'features/connect/ConnectScreen.tsx', 'spinnerMs = 3_000', 'spinnerMs = 4_000'],
  [
    'WAL-03',
    'wallet/session/WalletSession.ts',
    '({ entries }) => ({ entries })',
    '(stored) => stored',
  ],
  [
    'WAL-04',
    'wallet/account/ChangeWalletDialog.tsx',
    'wallet.address === active',
    'wallets.length === 1',
  ],
  ['WAL-05', 'wallet/session/WalletSession.ts', 'switchOverlayMs = 250', 'switchOverlayMs = 25'],
  ['WAL-06', 'wallet/session/WalletSession.ts', '? entries[0]?.address :', '? undefined :'],
  ['WAL-07', 'wallet/walletconnect/forgetWalletConnect.ts', 'wc@2:', 'wc@3:'],
  ['WAL-08', 'trade/recipient/readRecipient.ts', 'if (lookUp.address)', 'if (!lookUp.address)'],
  [
    'WAL-09',
    'trade/card/shares.ts',
    "if (walletKind === 'browser')",
    "if (walletKind !== 'browser')",
  ],
  ['TOK-06', 'trade/amounts/formats.ts', 'whole >= 1_000_000n', 'whole >= 10_000_000n'],
  ['TOK-07', 'trade/amounts/formats.ts', 'BigInt(usdDecimals - 2)', 'BigInt(usdDecimals - 1)'],
  [
    'TOK-08',
    'trade/amounts/formats.ts',
    'formatAmount(amount, decimals, 8)',
    'formatAmount(amount, 18, 6)',
  ],
  ['TOK-11', 'features/picker/searchTokens.ts', 'leading.length === 1', 'leading.length > 0'],
  ['TOK-12', 'trade/limits/timings.ts', 'registryStaleMs = 300_000', 'registryStaleMs = 200_000'],
  ['SWP-01', 'features/swap/model/swapForm.ts', 'typed.amount > 0n ? typed : form', 'typed'],
  [
    'SWP-02',
    'features/swap/model/swapForm.ts',
    'clearAmount({ ...form, ...(buy',
    '({ ...form, ...(buy',
  ],
  ['SWP-03', 'features/swap/model/swapForm.ts', 'exact: action.side', "exact: 'sell'"],
  ['SWP-04', 'trade/amounts/readAmountText.ts', 'point + 1 + decimals', 'point + 2 + decimals'],
  ['SWP-05', 'features/swap/model/summarizeSwap.ts', "sign: '≈' })", "sign: '=' })"],
  [
    'SWP-06',
    'features/swap/model/summarizeSwap.ts',
    'text: messages.noRouteButton',
    'text: messages.swap',
  ],
  ['SWP-07', 'trade/limits/limits.ts', 'shownChangePercent = 1', 'shownChangePercent = 2'],
  [
    'SWP-08',
    'features/swap/model/findBanners.ts',
    "if (form.exact === 'buy')",
    "if (form.exact === 'sell')",
  ],
  ['SWP-09', 'trade/limits/limits.ts', 'valueLossPercent = -5', 'valueLossPercent = -6'],
  ['SWP-10', 'trade/limits/limits.ts', 'highImpactPercent = 10', 'highImpactPercent = 20'],
  ['SWP-11', 'trade/limits/limits.ts', 'maximumSlippage = 5_000', 'maximumSlippage = 6_000'],
  ['SWP-13', 'trade/limits/limits.ts', 'vthoReserve = 10_', 'vthoReserve = 11_'],
  ['SWP-14', 'features/swap/model/findBanners.ts', 'needed <= balance', 'needed >= balance'],
  ['SWP-15', 'trade/limits/limits.ts', 'maximumSwapUsd = 1_', 'maximumSwapUsd = 2_'],
  [
    'SWP-16',
    'features/swap/model/findBanners.ts',
    'simulation.failure, isBlocking: true',
    "'', isBlocking: true",
  ],
  ['SWP-17', 'trade/quote/Quote.ts', 'return gain > 0n', 'return gain < 0n'],
  ['SWP-18', 'data/simulation/simulation.ts', 'wait(simulationDelayMs, signal)', 'wait(0, signal)'],
  [
    'SWP-20',
    'trade/transaction/describeFlow.ts',
    "stage: 'signing', ",
    "stage: 'failed', message: '', ",
  ],
  ['SWP-21', 'trade/transaction/readSwapResult.ts', 'paid.includes', '!paid.includes'],
  [
    'SWP-22',
    'trade/transaction/analyzeFailure.ts',
    'if (!receipt.reverted)',
    'if (receipt.reverted)',
  ],
  ['SWP-23', 'trade/errors/contractErrors.ts', "['Gas Error', ", "['Fee Error', "],
  ['SWP-24', 'trade/quote/readChainQuote.ts', 'if (!venue)', 'if (venue)'],
  [
    'SWP-25',
    'features/swap/model/findBanners.ts',
    'if (delegation.isAvailable)',
    'if (!delegation.isAvailable)',
  ],
  [
    'SWP-26',
    'features/swap/pair/readPairFacts.ts',
    'high: formatPrice(from.high',
    'high: formatPrice(from.low',
  ],
  ['SWP-27', 'features/swap/model/advancedMode.ts', "=== 'true'", "!== 'true'"],
  ['SWP-28', 'trade/limits/timings.ts', 'oracleOldSeconds = 86_400', 'oracleOldSeconds = 96_400'],
  ['SWP-29', 'trade/limits/timings.ts', 'balanceAfterBlockMs = 100', 'balanceAfterBlockMs = 1_000'],
  ['SWP-30', 'trade/limits/limits.ts', 'multicallChunk = 5', 'multicallChunk = 6'],
  [
    'WRP-01',
    'features/wrap/wrapForm.ts',
    '...emptyWrapForm, direction: dir',
    '...form, direction: dir',
  ],
  ['LIM-06', 'features/orders/describeOrder.ts', '(200n *', '(100n *'],
  ['LIM-07', 'features/orders/orderFilters.ts', 'OPEN > 0', 'OPEN > 1'],
  ['SHR-01', 'trade/link/writeShareLink.ts', 'I swapped', 'I sold'],
  ['LIM-01', 'features/limit/summarizeLimit.ts', 'rounded > thresholds', 'rounded >= thresholds'],
  ['LIM-02', 'features/limit/findLimitBanners.ts', 'amounts.sell <= free', 'amounts.sell >= free'],
  ['LIM-03', 'features/limit/summarizeLimit.ts', 'change < thresholds', 'change > thresholds'],
  ['LIM-10', 'trade/messages/orderMessages.ts', 'No previous', 'No earlier'],
  ['CHT-04', 'chart/placeMarkers.ts', 'minBars = 5', 'minBars = 4'],
  ['CHT-05', 'chart/readCandles.ts', 'if (bars.has(timestamp)) continue', ''],
]

const others: readonly Change[] = [
  [
    'SWP-19',
    'packages/clauses/src/buildEntryClauses.ts',
    'buildApproval(sold, to, maximumIn)',
    'buildApproval(sold, to, maximumIn + 1n)',
  ],
  [
    'WRP-02',
    'packages/clauses/src/buildConversionClauses.ts',
    'withdraw, [amount]',
    'withdraw, [amount + 1n]',
  ],
  [
    'LIM-04',
    'packages/clauses/src/buildOrderClauses.ts',
    'order.committed + order.amount',
    'order.amount',
  ],
  [
    'LIM-05',
    'packages/clauses/src/buildCancelClauses.ts',
    'unfilled < wrappedBalance',
    'unfilled > wrappedBalance',
  ],
  ['SND-01', 'packages/clauses/src/buildTransferClause.ts', 'to: token,', 'to: recipient,'],
  ['SWP-12', 'packages/units/src/slippage.ts', '- BigInt(slippage)', '+ BigInt(slippage)'],
  ['TOK-01', 'packages/tokens/src/tokenBook.ts', "name: name.join(' ')", 'name: symbol'],
  ['TOK-02', 'packages/tokens/src/findToken.ts', "symbol: 'Unknown'", "symbol: 'New'"],
  ['TOK-03', 'packages/tokens/src/tokenBook.ts', 'Number(decimals)', 'Number(decimals) || 18'],
  ['TOK-04', 'packages/tokens/src/tokenBook.ts', '[vet, ...wrapping]', '[vet]'],
  ['TOK-05', 'packages/tokens/src/findSpecialPair.ts', "&& symbols.includes('B3TR')", ''],
  ['TOK-09', 'packages/tokens/src/findBaseQuote.ts', "'B3TR') return 1", "'B3TR') return 4"],
  ['TOK-10', 'packages/tokens/src/findExchangeName.ts', 'row.slice(41)', 'row.slice(40)'],
  ['LIM-11', 'apps/api/src/orders/formatOrder.ts', 'orderStatuses[order.status] ??', ''],
  ['LIM-12', 'apps/api/src/orders/serveOrders.ts', 'limit - orderEventsPageSize', 'limit'],
  ['HIS-01', 'packages/ledger/src/trades/readSwaps.ts', "where('recipient'", "where('origin'"],
  ['RWD-04', 'apps/api/src/rewards/serveRewards.ts', 'roundId > claim', 'roundId < claim'],
  ['RWD-05', 'apps/indexer/src/derive/scoreTrade.ts', 'LIMIT: 1500', 'LIMIT: 1250'],
  ['RWD-06', 'apps/api/src/rewards/shareRewards.ts', 'whole * 68n', 'whole * 69n'],
  ['RWD-08', 'apps/api/src/rewards/serveLeaderboards.ts', 'offset + index + 1', 'offset + index'],
  ['SRV-01', 'apps/api/src/quotes/formatQuote.ts', "error: 'No", "error: 'no"],
  ['SRV-02', 'apps/api/src/markets/serveMarketstats.ts', 'stats?.high ??', 'stats?.low ??'],
  ['SRV-03', 'packages/ledger/src/trades/readTrades.ts', "? 'buy' : 'sell'", "? 'sell' : 'buy'"],
  ['SRV-04', 'apps/api/src/markets/serveHistory.ts', 'interval > present', 'interval < present'],
  ['SRV-05', 'apps/api/src/trades/serveUserTrades.ts', '(query.start)', '(query.end)'],
  ['SRV-06', 'apps/api/src/delegation/serveDelegate.ts', 'available: false', 'available: true'],
  ['SRV-07', 'packages/abi/src/generated/oracle.ts', '0x73fc67dd', '0x73fc67de'],
  ['MKT-01', 'apps/api/src/markets/readTokenMarkets.ts', 'b.volume ? 1 :', 'b.volume ? -1 :'],
]

/** One for each row that a unit test proves. */
export const mutations: readonly Mutation[] = [
  ...web.map(([row, path, ...change]) => [row, `apps/web/src/${path}`, ...change] as const),
  ...others,
].map(([row, file, text, replacement]) => ({ row, file, text, replacement }))
