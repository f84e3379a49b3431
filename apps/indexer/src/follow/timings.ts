/** How long the indexer waits for what, in milliseconds. */
export interface Timings {
  /** Without a word from an open subscription the head is asked for. */
  silenceMs: number
  /** Between looks at the head while no subscription is open. */
  pollMs: number
  /** Before the first retry after a failure; doubled for each further one. */
  firstRetryMs: number
  mostRetryMs: number
  /** Without a completed look at the node for so long, following counts as stalled. */
  stalledMs: number
}

export const timings: Timings = {
  silenceMs: 30_000,
  pollMs: 2000,
  firstRetryMs: 100,
  mostRetryMs: 10_000,
  stalledMs: 60_000,
}
