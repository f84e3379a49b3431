import type { Hex } from '@vermeil/units'
import type { AbiParameter } from './AbiParameter.ts'

/** A custom error of a contract with the TypeScript type of its fields. */
export interface AbiError<Args extends object = object> {
  readonly name: string
  readonly selector: Hex
  readonly inputs: readonly AbiParameter[]
  /** Never present: carries the type. */
  readonly types?: Args
}
