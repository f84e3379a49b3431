import { parseTxId, type TxId } from '@vermeil/units'

/** The transaction id of a link; undefined if it is malformed. */
export function readLinkedTxId(text: string): TxId | undefined {
  try {
    return parseTxId(text)
  } catch {
    return undefined
  }
}
