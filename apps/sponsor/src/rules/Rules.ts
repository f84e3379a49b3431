const whole = 10n ** 18n

/** What a sponsor pays for at most. */
export interface Rules {
  /** The gas limit of a transaction. */
  maxGas: bigint
  /** Wei of VTHO per UTC day. A signed transaction counts with the most that it can cost until it is decided. */
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

/** A transaction may be mined in at most so many blocks after its reference, which is the default of wallets. */
export const maxExpirationBlocks = 32

/** A wallet's node may be ahead of ours by so many blocks. */
export const maxAheadBlocks = 3

/** The price of gas may be at most so many times the base fee of the newest block. */
export const maxPriceFactor = 2n

/** A grant is decided so many blocks after its last block, when a reorg no longer changes its end. */
export const confirmationBlocks = 12

/** The maximum transaction in bytes: four times the largest plan. */
export const maxRawBytes = 16_384

/** The maximum number of requests in progress. */
export const maxInProgress = 2_000
