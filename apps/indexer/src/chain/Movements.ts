import { AbiDecodeError, decodeEvent, erc20Events } from '@vermeil/abi'
import type { ExpandedBlock, LogEvent, MinedTransaction } from '@vermeil/thor'
import { type Address, type Hex, type TxId, zeroAddress } from '@vermeil/units'

/** A transfer of VET (the zero address) or a token. The amount of an NFT is 1. */
export interface AssetMovement {
  token: Address
  from: Address
  to: Address
  amount: bigint
}

/** The gas payer of a transaction, and all transfers of VET and tokens. */
export interface Movements {
  gasPayer: Address
  list: AssetMovement[]
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
      ({ sender: from, recipient: to, amount }): AssetMovement => ({
        ...{ token: zeroAddress, from, to },
        amount,
      }),
    ),
    ...events.flatMap(readTokenMovement),
  ])
  return { gasPayer, list }
}

/** Other events may have the same first topic by chance. An NFT has its number as a fourth topic, and no data. */
function readTokenMovement({ topics, data, address: token }: LogEvent): AssetMovement[] {
  if (topics[0] !== erc20Events.Transfer.topic) return []
  const isNft = topics.length === 4 && data === '0x'
  if (!isNft && data.length !== wordLength) return []
  const transfer = isNft ? { topics: topics.slice(0, 3), data: oneWord } : { topics, data }
  try {
    const { from, to, value: amount } = decodeEvent(erc20Events.Transfer, transfer)
    return [{ token, from, to, amount }]
  } catch (error) {
    // Any contract can emit other topics, or one that is not an address.
    if (error instanceof AbiDecodeError) return []
    throw error
  }
}

/** The length of one word in hexadecimal, with 0x. */
const wordLength = 66
const oneWord: Hex = `0x${'1'.padStart(64, '0')}`
