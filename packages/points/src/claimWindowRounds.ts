/**
 * A reward can be claimed in its own round and in this many rounds after it, and then expires (2 §4, `CLAIM_ROUNDS` of
 * the rewards contract).
 */
export const claimWindowRounds = 2
