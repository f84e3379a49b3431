import type { Address, Hex, TxId } from '@vermeil/units'

/** One call, transfer or contract creation (`to` is null). `value` is in wei of VET. */
export interface Clause {
  to: Address | null
  value: bigint
  data: Uint8Array
}

/** A decoded transaction with its id, origin and gas payer, which are recovered once. */
export interface Transaction {
  id: TxId
  type: 0 | 0x51
  chainTag: number
  blockRef: Hex
  expiration: number
  clauses: Clause[]
  /** Legacy only. */
  gasPriceCoef?: number
  /** Dynamic fee only. */
  maxPriorityFeePerGas?: bigint
  maxFeePerGas?: bigint
  gas: bigint
  dependsOn: TxId | null
  nonce: bigint
  /** VIP-191: the features bit is set. */
  delegated: boolean
  origin: Address
  delegator: Address | null
  raw: Uint8Array
}
