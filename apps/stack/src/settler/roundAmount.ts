/** What each round of our own chain pays, besides what the last one left: 10,000 B3TR in wei. */
export const roundAmount: bigint = 10_000n * 10n ** 18n
