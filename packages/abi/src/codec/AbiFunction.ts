import type { Hex } from '@vermeil/units'
import type { AbiParameter } from './AbiParameter.ts'

/** A function of a contract with the TypeScript types of its arguments and result. */
export interface AbiFunction<
  Args extends readonly unknown[] = readonly unknown[],
  Result = unknown,
> {
  readonly name: string
  /** The first four bytes of the signature's hash, computed when the file was generated. */
  readonly selector: Hex
  readonly inputs: readonly AbiParameter[]
  readonly outputs: readonly AbiParameter[]
  /** Whether the function accepts VET. */
  readonly payable: boolean
  /** Never present: carries the types. */
  readonly types?: { readonly args: Args; readonly result: Result }
}
