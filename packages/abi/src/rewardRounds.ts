/** Rewards begin with the round after this one. */
export const lastUnrewardedRound = 46n

/** The length of a round on chains where we deploy the governance contract. */
export const roundSeconds = 604_800n
