/** Candle intervals in seconds, from 30 s to 30 days. Buckets start at whole multiples since 1970. */
export const intervals = [30, 60, 300, 900, 1800, 3600, 14_400, 86_400, 604_800, 2_592_000] as const

/** A candle interval in seconds. */
export type Interval = (typeof intervals)[number]
