import type { Address, Seconds } from '@vermeil/units'
import type { Block } from '../model/Block.ts'
import { nextBaseFee } from '../runtime/fees.ts'

/** Of every block after the first. */
export const blockGasLimit = 40_000_000n
/** What one producer with all of the stake adds to a block's score. */
const scorePerBlock = 10_000

/** The block that would come next, without transactions. */
export function planBlock(parent: Block, timestamp: Seconds, producer: Address) {
  return {
    number: parent.number + 1,
    parentId: parent.id,
    timestamp,
    gasLimit: blockGasLimit,
    beneficiary: producer,
    signer: producer,
    totalScore: parent.totalScore + scorePerBlock,
    txsFeatures: 1,
    com: false,
    baseFeePerGas: nextBaseFee(parent),
  }
}

export type BlockPlan = ReturnType<typeof planBlock>
