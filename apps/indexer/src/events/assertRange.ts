/** The maximum values of Solidity's types. */
export const maxUint112: bigint = 2n ** 112n - 1n
export const maxUint128: bigint = 2n ** 128n - 1n

/** The maximum fee of a pool in millionths: less than the whole input. */
export const maxFeePips = 999_999n

/**
 * Refuses an event with a value that its contract cannot emit.
 * @throws {ImpossibleEvent} with the value in its message.
 */
export function assertRange(
  name: string,
  value: bigint,
  { min = 0n, max }: { min?: bigint; max: bigint },
): void {
  if (value < min) throw new ImpossibleEvent(`${name} is ${value}, below the minimum of ${min}.`)
  if (value > max) throw new ImpossibleEvent(`${name} is ${value}, above the maximum of ${max}.`)
}

/** An event has values that its contract cannot emit: it has other code, or a token lies to it. No retry helps. */
export class ImpossibleEvent extends Error {
  override name = 'ImpossibleEvent'
  readonly retryable = false
}
