/** The indexer's waiting times, in milliseconds. */
export interface Timings {
  /** Between requests for the head while a subscription is open but silent. */
  silenceMs: number
  /** Between requests for the head while no subscription is open. */
  pollMs: number
  /** Before the first retry after a failure. It doubles for each further retry. */
  firstRetryMs: number
  maxRetryMs: number
  /** The indexer is stalled if it has read nothing from the node for this time. */
  stalledMs: number
  /** A leader without a heartbeat for this time loses the lead to a waiting indexer. */
  leaderTimeoutMs: number
  /**
   * A node whose head is older than this is behind. Public networks produce a block every ten seconds, but a chain that
   * mines on demand has no blocks while there are no transactions.
   */
  oldHeadMs: number
}

export const timings: Timings = {
  silenceMs: 15_000,
  pollMs: 2000,
  firstRetryMs: 100,
  maxRetryMs: 10_000,
  stalledMs: 60_000,
  leaderTimeoutMs: 15_000,
  oldHeadMs: Number.POSITIVE_INFINITY,
}
