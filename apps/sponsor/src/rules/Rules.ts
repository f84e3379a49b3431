const whole = 10n ** 18n

/** The limits of a sponsor. */
export interface Rules {
  /** The gas limit of a transaction. */
  maxGas: bigint
  /** Wei of VTHO per UTC day. Until a signed transaction is decided, it counts with its maximum cost. */
  dailyBudget: bigint
  /** Wei of VET that an account must hold, now and `minAgeBlocks` ago. */
  minBalance: bigint
  /** With a day's blocks, the same VET gives one free transaction per day, however many accounts it is moved to. */
  minAgeBlocks: number
}

export const defaultRules: Rules = {
  maxGas: 2_000_000n,
  dailyBudget: 2_000n * whole,
  minBalance: 100n * whole,
  minAgeBlocks: 8_640,
}

/** The maximum number of blocks after its reference in which a transaction may be mined; the default of wallets. */
export const maxExpirationBlocks = 32

/** How many blocks a wallet's node may be ahead of ours. */
export const maxAheadBlocks = 3

/** The maximum price of gas, as a multiple of the newest block's base fee. */
export const maxPriceFactor = 2n

/** How many blocks after its last block a grant is decided, when a reorg no longer changes its end. */
export const confirmationBlocks = 12

/** The maximum transaction in bytes: four times the largest plan. */
export const maxRawBytes = 16_384

/** The maximum number of requests in progress. */
export const maxInProgress = 2_000
