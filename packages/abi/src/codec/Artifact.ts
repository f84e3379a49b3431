import type { Hex } from '@vermeil/units'
import type { AbiParameter } from './AbiParameter.ts'

/** A contract that is ready to be deployed, with the types of its constructor's arguments. */
export interface Artifact<Args extends readonly unknown[] = readonly unknown[]> {
  /** The creation code. The encoded arguments follow it. */
  readonly initCode: Hex
  /** The deployed code. Omitted if it depends on the deployment. */
  readonly runtimeCode?: Hex
  readonly inputs: readonly AbiParameter[]
  /** Never present: carries the types. */
  readonly types?: Args
}
