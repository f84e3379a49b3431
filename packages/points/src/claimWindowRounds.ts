/**
 * A reward can be claimed in its own round and in this many rounds after it, and then expires (specification 2 section
 * 4, `CLAIM_ROUNDS` of the rewards contract).
 */
export const claimWindowRounds = 2
