import type { Hex, Seconds } from '@vermeil/units'
import type { NewBlock } from '../block/createBlock.ts'
import type { State } from '../state/State.ts'
import type { Engine } from '../vm/Engine.ts'

/** The start of a chain. It is built only for a new chain, because that takes a moment. */
export interface Genesis {
  launchTime: Seconds
  /** A hash of everything but the launch time. Chains with another recipe are not opened. */
  recipe: Hex
  /** Fills an empty state and returns its block. */
  build(engine: Engine, state: State): NewBlock
  /** Signs the transaction that block 1 consists of. Without it a new chain has its genesis block alone. */
  signFirst?: (chainTag: number) => Uint8Array
}
