/** One input, output or field as a contract's ABI describes it. */
export interface AbiParameter {
  readonly name: string
  /** A Solidity type such as `uint256`, `address[]` or `tuple[2]`. */
  readonly type: string
  /** The fields of a tuple, or of each item if the type is an array of tuples. */
  readonly components?: readonly AbiParameter[]
  /** Whether an event has it as a topic. */
  readonly indexed?: boolean
}
