/** The specification's intervals and delays (1 §9), in milliseconds and in the order of its table. */
export const onChainQuoteMs = 7_000
export const apiQuoteMs = 15_000
export const apiQuoteStaleMs = 10_000
/** For a quote between VET and its wrapped forms. */
export const wrappedQuoteStaleMs = 60_000
/** The rate of the pair before an amount is typed. */
export const rateMs = 30_000
export const oracleMs = 60_000
export const oracleStaleMs = 30_000
export const tokenPriceMs = 3_600_000
export const balanceStaleMs = 30_000
export const balanceCacheMs = 120_000
export const committedStaleMs = 20_000
export const marketStatsMs = 60_000
export const recentTradesMs = 7_000
export const recentTradesRetryMs = 10_000
/** Whether a pair has candles (2 §9). */
export const candleCheckStaleMs = 300_000
export const swapHistoryStaleMs = 60_000
/** How long after a balance change the swap history is fetched again (2 §9). */
export const swapHistoryDelayMs = 5_000
/** How long the answer is cached whether the free transaction of the day is left (1 §7). */
export const delegationStaleMs = 7_000

/** How often the service is asked again while there is no free transaction. */
export const delegationRetryMs = 60_000
/** After the sponsor refused, the account pays for itself for this time. */
export const delegationRefusalMs = 600_000
export const registryStaleMs = 300_000
export const registryCacheMs = 600_000
export const simulationDelayMs = 1_000
export const balanceAfterBlockMs = 100
/** How long an answer about orders counts as current (2 §9). */
export const ordersStaleMs = 30_000
export const ordersRefreshMs = 5_000
/** The minimum time between two manual refreshes of the orders. */
export const ordersThrottleMs = 5_000
/** After an order was created, the index may not have it yet. */
export const ordersBoundaryMs = 3_000
/** How long an order has its NEW badge. */
export const orderNewSeconds = 300
export const orderFundsMs = 10_000
export const orderMarketMs = 60_000
/** The leaderboard, the rounds and the default of other answers (2 §9). */
export const leaderboardMs = 300_000
/** The trades of a user in a round, and the claimable rewards. */
export const roundTradesStaleMs = 30_000
export const rewardReadMs = 30_000
export const rewardLogsMs = 10_000
/** How long the claim button says that the rewards are claimed. */
export const claimedMs = 2_000
/** How often an account's trades and home are fetched again while they are shown. */
export const accountTradesMs = 30_000
/** How often past prices are fetched again. */
export const priceSeriesMs = 300_000
