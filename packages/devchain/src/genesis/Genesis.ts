import type { Hex, Seconds } from '@vermeil/units'
import type { NewBlock } from '../block/createBlock.ts'
import type { State } from '../state/State.ts'
import type { Engine } from '../vm/Engine.ts'

/** How a chain begins. Building takes a moment, so it is done only for a chain that does not exist yet. */
export interface Genesis {
  launchTime: Seconds
  /** Stands for everything but the launch time: chains made from another recipe are not opened. */
  recipe: Hex
  /** Fills an empty state and makes the block of it. */
  build(engine: Engine, state: State): NewBlock
  /** Signs the transaction that block 1 consists of. Without it a new chain has its genesis block alone. */
  signFirst?: (chainTag: number) => Uint8Array
}
