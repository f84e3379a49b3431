import type { Hex, Seconds } from '@vermeil/units'
import type { NewBlock } from '../block/createBlock.ts'
import type { State } from '../state/State.ts'
import type { Engine } from '../vm/Engine.ts'

/** The start of a chain. It is built only for a new chain, because that takes a moment. */
export interface Genesis {
  launchTime: Seconds
  /** A hash of all its content except the launch time. A stored chain with another recipe is not opened. */
  recipe: Hex
  /** Fills an empty state and returns its block. */
  build(engine: Engine, state: State): NewBlock
  /** Signs the transaction that block 1 consists of. If it is omitted, a new chain has only its genesis block. */
  signFirst?: (chainTag: number) => Uint8Array
}
