import type { Address, Hex } from '@vermeil/units'
import type { Block } from './Block.ts'
import type { LogEvent, Transfer } from './Receipt.ts'
import type { Transaction } from './Transaction.ts'

export interface LogFilter {
  /** Block numbers, both included. */
  fromBlock: number
  toBlock: number
  /** A log matches if it matches any of these, or if the list is empty. Undefined fields match everything. */
  criteria: LogCriterion[]
  order: 'asc' | 'desc'
  offset: number
  limit: number
}

export interface LogCriterion {
  address?: Address
  topics?: (Hex | undefined)[]
  txOrigin?: Address
  sender?: Address
  recipient?: Address
}

export interface LogMeta {
  block: Block
  transaction: Transaction
  txIndex: number
  clauseIndex: number
  /** Position among the events (or transfers) of the block. */
  logIndex: number
}

export type EventLog = LogEvent & { meta: LogMeta }
export type TransferLog = Transfer & { meta: LogMeta }
