import type { Hex } from '@vermeil/units'

/** The expected code of a deployed contract. */
export interface RuntimeCode {
  /** The keccak-256 hash of the code with zeros in place of its immutable values. */
  readonly hash: Hex
  /** The byte offsets of each immutable value, which has 32 bytes, in the order of their declarations. */
  readonly immutables: readonly (readonly number[])[]
}
