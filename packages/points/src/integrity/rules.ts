/** The published numbers of the rules (docs/integrity.md). */
export const integrityRules = {
  /** A trade is bought back if the opposite trade follows within this time. */
  roundTripSeconds: 900,
  /** The amounts of both trades differ by at most this many millionths. */
  roundTripTolerancePpm: 20_000n,
  /** The minimum number of round trips of flagged accounts. */
  minRoundTrips: 8,
  /** The round trips have at least this share of all points of the accounts, in percent. */
  minRoundTripPercent: 50n,
  /** An account that funded more traders than this is an exchange or a faucet and creates no links. */
  maxFunded: 20,
  /** Accounts with the same funder are linked if they were funded within this time of each other. */
  fundingSeconds: 3_600,
  /** A trade is copied if another wallet trades the same market in the same direction within this time. */
  copySeconds: 60,
  /** Outsiders who trade the same way at the same time are a crowd if they are this many times the average. */
  crowdFactor: 3,
  /** Wallets are flagged if at least this many trades of each are copies, and this share, in percent. */
  minCopies: 8,
  minCopyPercent: 60,
  /** The minimum number of wallets in a flagged group. */
  minWallets: 3,
} as const
