import type { Hex } from '@vermeil/units'
import type { AbiParameter } from './AbiParameter.ts'

/** A contract ready to be deployed, with the types of its constructor's arguments. */
export interface Artifact<Args extends readonly unknown[] = readonly unknown[]> {
  /** What creates the contract; the encoded arguments follow it. */
  readonly initCode: Hex
  /** The code that stands on the chain. Left out where it depends on the deployment. */
  readonly runtimeCode?: Hex
  readonly inputs: readonly AbiParameter[]
  /** Never present: carries the types. */
  readonly types?: Args
}
