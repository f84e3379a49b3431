import { AbiDecodeError, decodeEvent, erc20Events } from '@vermeil/abi'
import type { ExpandedBlock, LogEvent, MinedTransaction } from '@vermeil/thor'
import { type Address, type TxId, zeroAddress } from '@vermeil/units'

/** A transfer of VET (the zero address) or a token. */
export interface Movement {
  token: Address
  from: Address
  to: Address
  amount: bigint
}

/** The gas payer of a transaction, and all transfers of VET and tokens. */
export interface Movements {
  gasPayer: Address
  list: Movement[]
}

/** The movements of some transactions of a block: VET from the receipts, tokens from their Transfer events. */
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

/** NFTs have a fourth topic, and other events may have the same first topic by chance. */
function readTokenMovement(event: LogEvent): Movement[] {
  const { topics, data, address: token } = event
  const isTransfer = topics[0] === erc20Events.Transfer.topic && topics.length === 3
  if (!isTransfer || data.length !== wordLength) return []
  try {
    const { from, to, value: amount } = decodeEvent(erc20Events.Transfer, event)
    return [{ token, from, to, amount }]
  } catch (error) {
    // Any contract can emit a topic that is not an address.
    if (error instanceof AbiDecodeError) return []
    throw error
  }
}

/** The length of one word in hexadecimal, with 0x. */
const wordLength = 66
