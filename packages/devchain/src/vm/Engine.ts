import type { LogEvent, Transfer } from '../model/Receipt.ts'
import type { AccountFields } from '../state/Account.ts'
import type { State } from '../state/State.ts'
import type { Tracer } from './Tracer.ts'

/**
 * Runs one clause on a state. It leaves the state changed where the clause succeeds, and untouched where it
 * fails. Synchronous: nothing else sees a half-done clause.
 */
export interface Engine {
  runClause(run: ClauseRun): ClauseOutcome
}

/** Everything that a clause can see. */
export interface ClauseRun {
  state: State
  block: BlockContext
  transaction: TransactionContext
  clause: { to: bigint | null; value: bigint; data: Uint8Array }
  clauseIndex: number
  gas: number
  /** Puts a creation at this account instead of the one that Thor derives; for the genesis block only. */
  createAt?: bigint
  /** Who watches. */
  tracer?: Tracer
}

/** The block that a clause runs in. */
export interface BlockContext {
  number: number
  time: number
  gasLimit: number
  baseFee: bigint
  beneficiary: bigint
  signer: bigint
  totalScore: number
  /** The whole genesis id, as CHAINID gives it. */
  chainId: bigint
  /** A block of the same trunk, below this one. */
  ancestor(number: number): Ancestor | undefined
  /** An account after an earlier block, where that is still known. */
  accountAt(address: bigint, number: number): Readonly<AccountFields> | undefined
}

/** What a contract can ask about an earlier block. */
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

export interface ClauseOutcome {
  /** What it returned: of a creation the new contract's code, of a revert the reason. */
  data: Uint8Array
  events: LogEvent[]
  transfers: Transfer[]
  gasUsed: number
  /** Gas that clearing storage earned; not yet capped, not yet given back. */
  refund: number
  /** Thor's own text; empty where the clause succeeded. */
  vmError: string
  /** The account that a creation aimed at. */
  contractAddress: bigint | null
}
