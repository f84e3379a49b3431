import type { Address, Hex } from '@vermeil/units'
import type { LogEvent, Transfer } from './Receipt.ts'
import type { Clause } from './Transaction.ts'

/** Clauses to run, and the transaction that they see. `gasPrice` is in wei of VTHO. */
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

/** The result of one simulated clause. */
export interface ClauseResult {
  data: Uint8Array
  events: LogEvent[]
  transfers: Transfer[]
  gasUsed: bigint
  reverted: boolean
  /** Thor's error text, or empty if the clause succeeded. */
  vmError: string
}
