import type { TxId } from '@vermeil/units'
import type { Chain } from '../../chain/Chain.ts'
import type { Block, MinedTransaction } from '../../model/Block.ts'

/** The transaction in the chain that ends with `head`, which may be on a side branch. */
export function findMined(chain: Chain, id: TxId, head: Block): MinedTransaction | undefined {
  let block: Block | undefined = head
  while (block !== undefined && !chain.isTrunk(block)) {
    const found = findInBlock(block, id)
    if (found !== undefined) return found
    block = chain.blockOf(block.parentId)
  }
  const mined = chain.mined(id)
  return mined !== undefined && block !== undefined && mined.block.number <= block.number
    ? mined
    : undefined
}

function findInBlock(block: Block, id: TxId): MinedTransaction | undefined {
  const index = block.transactions.findIndex((transaction) => transaction.id === id)
  const transaction = block.transactions[index]
  const receipt = block.receipts[index]
  return transaction && receipt && { transaction, receipt, block, index }
}
