import type { Address, Hex } from '@vermeil/units'

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

export interface ClauseOutput {
  contractAddress: Address | null
  events: LogEvent[]
  transfers: Transfer[]
}

export interface LogEvent {
  address: Address
  topics: Hex[]
  data: Uint8Array
}

export interface Transfer {
  sender: Address
  recipient: Address
  amount: bigint
}
