/** The B3TR that each round of our own chain pays, besides the remainder of the last round: 10,000 B3TR in wei. */
export const roundAmount: bigint = 10_000n * 10n ** 18n
