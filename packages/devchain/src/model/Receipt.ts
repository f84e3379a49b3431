import type { Address, Hex } from '@vermeil/units'

/** The receipt of a transaction. `paid` and `reward` are wei of VTHO. */
export interface Receipt {
  type: 0 | 0x51
  gasUsed: bigint
  gasPayer: Address
  paid: bigint
  reward: bigint
  reverted: boolean
  /** One for each clause, or empty if the transaction reverted. */
  outputs: ClauseOutput[]
}

/** The outputs of one clause. */
export interface ClauseOutput {
  contractAddress: Address | null
  events: LogEvent[]
  transfers: Transfer[]
}

/** An event that a contract emitted. */
export interface LogEvent {
  address: Address
  topics: Hex[]
  data: Uint8Array
}

/** A transfer of VET, in wei. */
export interface Transfer {
  sender: Address
  recipient: Address
  amount: bigint
}
