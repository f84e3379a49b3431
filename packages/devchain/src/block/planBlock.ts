import type { Address, Seconds } from '@vermeil/units'
import type { Block } from '../model/Block.ts'
import { nextBaseFee } from '../runtime/fees.ts'

/** The gas limit of every block after the genesis block. */
export const blockGasLimit = 40_000_000n
/** The score that a block of a single producer with the whole stake adds. */
const scorePerBlock = 10_000

/** The next block without transactions. */
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

/** The fields of a block that are known before its transactions run. */
export type BlockPlan = ReturnType<typeof planBlock>
