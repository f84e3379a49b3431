/** The first round whose rewards are paid (2 §9). Earlier ones are previews. */
export const firstRewardedRound = 47

/** The round before it, as the contracts number it. */
export const lastUnrewardedRound: bigint = BigInt(firstRewardedRound) - 1n

/** The length of a round on chains where we deploy the governance contract. */
export const roundSeconds = 604_800n
