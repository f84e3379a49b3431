import type { LogEvent, Transfer } from '../model/Receipt.ts'
import type { AccountFields } from '../state/Account.ts'
import type { State } from '../state/State.ts'
import type { Tracer } from './Tracer.ts'

/**
 * Runs one clause on a state. The state changes only if the clause succeeds. It is synchronous, so that no other code
 * sees a partly executed clause.
 */
export interface Engine {
  runClause(run: ClauseRun): ClauseOutcome
}

/** Everything that a clause can access. */
export interface ClauseRun {
  state: State
  block: BlockContext
  transaction: TransactionContext
  clause: { to: bigint | null; value: bigint; data: Uint8Array }
  clauseIndex: number
  gas: number
  /** Creates a contract at this address instead of the one that Thor derives. For the genesis block only. */
  createAt?: bigint
  /** The tracer of the run; undefined if it is not traced. */
  tracer?: Tracer
}

/** The block in which a clause runs. */
export interface BlockContext {
  number: number
  time: number
  gasLimit: number
  baseFee: bigint
  beneficiary: bigint
  signer: bigint
  totalScore: number
  /** The whole genesis id, which CHAINID returns. */
  chainId: bigint
  /** An earlier block of the same chain. */
  ancestor(number: number): Ancestor | undefined
  /** An account after an earlier block, if that is still known. */
  accountAt(address: bigint, number: number): Readonly<AccountFields> | undefined
}

/** The facts about an earlier block that a contract can read. */
export interface Ancestor {
  id: bigint
  time: number
  signer: bigint
  totalScore: number
}

/** The transaction that a clause belongs to. */
export interface TransactionContext {
  id: bigint
  origin: bigint
  gasPayer: bigint
  gasPrice: bigint
  provedWork: bigint
  blockRef: bigint
  expiration: number
  clauseCount: number
}

/** The result of a clause. */
export interface ClauseOutcome {
  /** The returned data: the new contract's code for a creation, the reason for a revert. */
  data: Uint8Array
  events: LogEvent[]
  transfers: Transfer[]
  gasUsed: number
  /** The refund for cleared storage, before its limit is applied. */
  refund: number
  /** Thor's error text, or empty if the clause succeeded. */
  vmError: string
  /** The address of a creation. */
  contractAddress: bigint | null
}
