import type { Block } from '../../model/Block.ts'
import type { ClauseOutput } from '../../model/Receipt.ts'
import type { Transaction } from '../../model/Transaction.ts'

/** A log with the transaction and the clause that it comes from. */
export interface PlacedLog<Log> {
  log: Log
  transaction: Transaction
  clauseIndex: number
}

/** The logs of one kind in a block, in chain order. */
export function listLogs<Log>(
  block: Block,
  pick: (output: ClauseOutput) => Log[],
): PlacedLog<Log>[] {
  return block.transactions.flatMap((transaction, index) =>
    (block.receipts[index]?.outputs ?? []).flatMap((output, clauseIndex) =>
      pick(output).map((log) => ({ log, transaction, clauseIndex })),
    ),
  )
}
