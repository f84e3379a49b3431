/** A swap reverts if it is not mined within this time after its quote: twenty minutes. */
export const swapDeadlineSeconds = 1_200

/** A deadline further away than this is refused: one hour. */
export const maxDeadlineSeconds = 3_600

/** The deadline of a swap that is quoted now. Both times are in seconds since 1970. */
export function findDeadline(nowSeconds: number): number {
  return nowSeconds + swapDeadlineSeconds
}

/** Whether a deadline is after the newest block, but not too far away. */
export function isTimely(deadline: bigint, headTimestamp: number): boolean {
  const seconds = deadline - BigInt(headTimestamp)
  return seconds > 0n && seconds <= BigInt(maxDeadlineSeconds)
}
