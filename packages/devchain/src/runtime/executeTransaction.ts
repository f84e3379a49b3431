import { intrinsicGas } from '@vermeil/thor'
import { addBurned } from '../builtin/energy.ts'
import type { ClauseOutput, Receipt } from '../model/Receipt.ts'
import type { Transaction } from '../model/Transaction.ts'
import type { State } from '../state/State.ts'
import type {
  BlockContext,
  ClauseOutcome,
  ClauseRun,
  Engine,
  TransactionContext,
} from '../vm/Engine.ts'
import type { Tracer } from '../vm/Tracer.ts'
import { formatAddress } from '../word/word.ts'
import { buyGas, type GasPurchase } from './buyGas.ts'
import { priorityFee } from './fees.ts'
import { provedWork } from './provedWork.ts'

/** Where transactions are executed: a state and the block that is built on it. */
export interface ExecutionEnvironment {
  engine: Engine
  state: State
  block: BlockContext
}

/**
 * Executes a transaction and charges its gas. Either all clauses succeed, or all are reverted.
 * @throws {GasError} if no account can pay. The state is then unchanged.
 */
export function executeTransaction(
  transaction: Transaction,
  environment: ExecutionEnvironment,
): Receipt {
  const { state, block } = environment
  const prepared = prepareTransaction(transaction, environment)
  const { purchase, work } = prepared
  const { gasLeft, outputs, reverted } = runClauses(transaction, prepared, environment)
  const gasUsed = transaction.gas - BigInt(gasLeft)
  purchase.settle(BigInt(gasLeft))
  const prices = { ...purchase, baseFee: block.baseFee, provedWork: work }
  const reward = priorityFee(transaction, prices) * gasUsed
  const paid = purchase.price * gasUsed
  if (reward !== 0n) state.setEnergy(block.beneficiary, state.energy(block.beneficiary) + reward)
  addBurned(state, paid - reward)
  const gasPayer = formatAddress(purchase.payer)
  return { type: transaction.type, gasUsed, gasPayer, paid, reward, reverted, outputs }
}

interface PreparedTransaction {
  purchase: GasPurchase
  work: bigint
  context: TransactionContext
  /** The gas that the clauses may use. */
  gas: number
}

/**
 * Buys a transaction's gas, so that its clauses can run.
 * @throws {GasError} if no account can pay.
 */
export function prepareTransaction(
  transaction: Transaction,
  { state, block }: ExecutionEnvironment,
): PreparedTransaction {
  const purchase = buyGas(state, block, transaction)
  const work = provedWork(transaction, block.number, (number) => block.ancestor(number)?.id)
  const context = createContext(transaction, purchase, work)
  const gas = Number(transaction.gas - intrinsicGas(transaction.clauses))
  return { purchase, work, context, gas }
}

/** Runs one clause. The gas that is left includes its refund, which is at most half of the gas used. */
export function runClause(
  { clauses }: Transaction,
  step: { context: TransactionContext; index: number; gas: number; tracer?: Tracer },
  { engine, state, block }: ExecutionEnvironment,
): { outcome: ClauseOutcome; gasLeft: number } {
  const { context: transaction, index: clauseIndex, gas, tracer } = step
  const written = clauses[clauseIndex]
  if (written === undefined) throw new RangeError(`There is no clause ${clauseIndex}.`)
  const { to, value, data } = written
  const clause = { to: to === null ? null : BigInt(to), value, data }
  const run: ClauseRun = { state, block, transaction, clause, clauseIndex, gas }
  const outcome = engine.runClause(tracer === undefined ? run : { ...run, tracer })
  const refund = Math.min(outcome.refund, Math.floor(outcome.gasUsed / 2))
  return { outcome, gasLeft: gas - outcome.gasUsed + refund }
}

function createContext(
  transaction: Transaction,
  purchase: GasPurchase,
  work: bigint,
): TransactionContext {
  return {
    id: BigInt(transaction.id),
    origin: BigInt(transaction.origin),
    gasPayer: purchase.payer,
    gasPrice: purchase.price,
    provedWork: work,
    blockRef: BigInt(transaction.blockRef),
    expiration: transaction.expiration,
    clauseCount: transaction.clauses.length,
  }
}

interface Run {
  gasLeft: number
  outputs: ClauseOutput[]
  reverted: boolean
}

/** Runs the clauses. Each may use the gas that the earlier ones left. */
function runClauses(
  transaction: Transaction,
  { context, gas }: PreparedTransaction,
  environment: ExecutionEnvironment,
): Run {
  const checkpoint = environment.state.checkpoint()
  const outputs: ClauseOutput[] = []
  let gasLeft = gas
  for (const index of transaction.clauses.keys()) {
    const ran = runClause(transaction, { context, index, gas: gasLeft }, environment)
    gasLeft = ran.gasLeft
    if (ran.outcome.vmError !== '') {
      environment.state.revert(checkpoint)
      return { gasLeft, outputs: [], reverted: true }
    }
    outputs.push(describe(ran.outcome))
  }
  return { gasLeft, outputs, reverted: false }
}

function describe({ contractAddress, events, transfers }: ClauseOutcome): ClauseOutput {
  const created = contractAddress === null ? null : formatAddress(contractAddress)
  return { contractAddress: created, events, transfers }
}
