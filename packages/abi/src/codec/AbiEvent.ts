import type { Hex } from '@vermeil/units'
import type { AbiParameter } from './AbiParameter.ts'

/** An event of a contract with the TypeScript type of its fields. */
export interface AbiEvent<Args extends object = object> {
  readonly name: string
  /** The hash of the signature, which is the first topic of a log. */
  readonly topic: Hex
  readonly inputs: readonly AbiParameter[]
  /** Never present: carries the type. */
  readonly types?: Args
}
