import type { Address, Hex } from '@vermeil/units'
import type { Block } from './Block.ts'
import type { LogEvent, Transfer } from './Receipt.ts'
import type { Transaction } from './Transaction.ts'

/** Selects a page of logs on the trunk. */
export interface LogFilter {
  /** Block numbers, inclusive. */
  fromBlock: number
  toBlock: number
  /** A log matches if it matches any of these, or if the list is empty. Undefined fields match everything. */
  criteria: LogCriterion[]
  order: 'asc' | 'desc'
  offset: number
  limit: number
}

/** Matches events by address and topics, or transfers by their parties, and both by the origin. */
export interface LogCriterion {
  address?: Address
  topics?: (Hex | undefined)[]
  txOrigin?: Address
  sender?: Address
  recipient?: Address
}

/** The position of a log in the chain. */
export interface LogMeta {
  block: Block
  transaction: Transaction
  txIndex: number
  clauseIndex: number
  /** Position among the events (or transfers) of the block. */
  logIndex: number
}

/** An event with its position. */
export type EventLog = LogEvent & { meta: LogMeta }
/** A VET transfer with its position. */
export type TransferLog = Transfer & { meta: LogMeta }
