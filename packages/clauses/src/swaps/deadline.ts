/** The default deadline after the quote: 20 minutes. A swap that is mined later reverts. */
export const swapDeadlineSeconds = 1_200

/** A deadline further away than this is refused: one hour. */
export const maxDeadlineSeconds = 3_600

/** The deadline of a swap that is quoted now. Times are in seconds since 1970. */
export function findDeadline(nowSeconds: number, afterSeconds = swapDeadlineSeconds): number {
  return nowSeconds + afterSeconds
}

/** Whether a deadline is after the newest block, but not later than agreed. */
export function isDeadlineValid(
  deadline: bigint,
  { headTimestamp, latestDeadline = headTimestamp + maxDeadlineSeconds }: DeadlineTerms,
): boolean {
  return deadline > BigInt(headTimestamp) && deadline <= BigInt(latestDeadline)
}

/** When clauses are checked, and the deadline that they may have. */
interface DeadlineTerms {
  /** Seconds since 1970 of the newest block. */
  headTimestamp: number
  /** Seconds since 1970; one hour after the newest block by default. */
  latestDeadline?: number | undefined
}
