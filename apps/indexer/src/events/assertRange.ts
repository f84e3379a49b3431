/** The highest values of Solidity's types. */
export const maxUint112: bigint = 2n ** 112n - 1n
export const maxUint128: bigint = 2n ** 128n - 1n

/** A pool keeps less than all of what it takes in; in millionths. */
export const maxFeePips = 999_999n

/**
 * Refuses an event whose value lies outside of what its contract can say.
 * @throws {ImpossibleEvent} which names the value.
 */
export function assertRange(
  name: string,
  value: bigint,
  { min = 0n, max }: { min?: bigint; max: bigint },
): void {
  if (value < min) throw new ImpossibleEvent(`${name} is ${value}, below the minimum of ${min}.`)
  if (value > max) throw new ImpossibleEvent(`${name} is ${value}, above the maximum of ${max}.`)
}

/** An event says what its contract cannot say. No retry helps: the contract is another one, or is lied to. */
export class ImpossibleEvent extends Error {
  override name = 'ImpossibleEvent'
  readonly retryable = false
}
