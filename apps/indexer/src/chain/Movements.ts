import { AbiDecodeError, decodeEvent, erc20Events } from '@vermeil/abi'
import type { ExpandedBlock, LogEvent, MinedTransaction } from '@vermeil/thor'
import { type Address, type TxId, zeroAddress } from '@vermeil/units'

/** VET (the zero address) or a token that went from one account to another. */
export interface Movement {
  token: Address
  from: Address
  to: Address
  amount: bigint
}

/** Who paid for a transaction's gas, and everything that it moved. */
export interface Movements {
  gasPayer: Address
  list: Movement[]
}

/** What the transactions of those ids in a block moved: VET by the receipts, tokens by what they say themselves. */
export function listMovements(
  { transactions }: Pick<ExpandedBlock, 'transactions'>,
  txIds: ReadonlySet<TxId>,
): Map<TxId, Movements> {
  return new Map(
    transactions
      .filter(({ id }) => txIds.has(id))
      .map((transaction) => [transaction.id, listOfTransaction(transaction)]),
  )
}

function listOfTransaction({ gasPayer, outputs }: MinedTransaction): Movements {
  const list = outputs.flatMap(({ events, transfers }) => [
    ...transfers.map(
      ({ sender: from, recipient: to, amount }): Movement => ({
        ...{ token: zeroAddress, from, to },
        amount,
      }),
    ),
    ...events.flatMap(readTokenMovement),
  ])
  return { gasPayer, list }
}

/** Tokens with a number each have a fourth topic, and other events may share the first one by chance. */
function readTokenMovement(event: LogEvent): Movement[] {
  const { topics, data, address: token } = event
  const isTransfer = topics[0] === erc20Events.Transfer.topic && topics.length === 3
  if (!isTransfer || data.length !== wordLength) return []
  try {
    const { from, to, value: amount } = decodeEvent(erc20Events.Transfer, event)
    return [{ token, from, to, amount }]
  } catch (error) {
    // Anybody can log a topic that is no address.
    if (error instanceof AbiDecodeError) return []
    throw error
  }
}

/** Hexadecimal digits of one word, with the 0x. */
const wordLength = 66
