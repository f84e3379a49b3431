import type { Address, Hex } from '@vermeil/units'
import type { LogEvent, Transfer } from './Receipt.ts'
import type { Clause } from './Transaction.ts'

export interface SimulationRequest {
  clauses: Clause[]
  caller: Address
  gas: bigint
  gasPrice: bigint
  gasPayer: Address
  provedWork: bigint
  expiration: number
  blockRef: Hex
}

export interface ClauseResult {
  data: Uint8Array
  events: LogEvent[]
  transfers: Transfer[]
  gasUsed: bigint
  reverted: boolean
  /** Thor's error text, or empty if the clause succeeded. */
  vmError: string
}
