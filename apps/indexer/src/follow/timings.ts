/** How long the indexer waits for what, in milliseconds. */
export interface Timings {
  /** Without a word from an open subscription the head is asked for. */
  silenceMs: number
  /** Between looks at the head while no subscription is open. */
  pollMs: number
  /** Before the first retry after a failure; doubled for each further one. */
  firstRetryMs: number
  maxRetryMs: number
  /** Without anything read from the node for so long, the indexer counts as stalled. */
  stalledMs: number
  /** An indexer that leads on a server and gives no sign for so long is put off by one that stands by. */
  leaderTimeoutMs: number
  /**
   * A head of that age means a node that is behind. Public networks make a block every ten seconds; a chain that
   * mines on demand has none for as long as nobody trades.
   */
  oldHeadMs: number
}

export const timings: Timings = {
  silenceMs: 30_000,
  pollMs: 2000,
  firstRetryMs: 100,
  maxRetryMs: 10_000,
  stalledMs: 60_000,
  leaderTimeoutMs: 15_000,
  oldHeadMs: Number.POSITIVE_INFINITY,
}
