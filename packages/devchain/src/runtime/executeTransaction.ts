import { addBurned } from '../builtin/energy.ts'
import type { ClauseOutput, Receipt, Transaction } from '../chain/Chain.ts'
import type { State } from '../state/State.ts'
import type { BlockContext, ClauseOutcome, Engine, TransactionContext } from '../vm/Engine.ts'
import { formatAddress } from '../word/word.ts'
import { buyGas, type Purchase } from './buyGas.ts'
import { priorityFee } from './fees.ts'
import { countIntrinsicGas } from './intrinsicGas.ts'
import { provedWork } from './provedWork.ts'

/** Where transactions are executed: a state, and the block that is being made on it. */
export interface Workplace {
  engine: Engine
  state: State
  block: BlockContext
}

/**
 * Executes a transaction and pays for it. Its clauses succeed together or leave nothing behind but the gas.
 * @throws {GasError} where nobody pays; the state is then as before.
 */
export function executeTransaction(transaction: Transaction, place: Workplace): Receipt {
  const { state, block } = place
  const purchase = buyGas(state, block, transaction)
  const work = provedWork(transaction, block.number, (number) => block.ancestor(number)?.id)
  const context = createContext(transaction, purchase, work)
  const { gasLeft, outputs, reverted } = runClauses(transaction, context, place)
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

function createContext(
  transaction: Transaction,
  purchase: Purchase,
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

/** Each clause gets what the ones before left, and gives back at most half of what it used. */
function runClauses(
  { gas, clauses }: Transaction,
  transaction: TransactionContext,
  { engine, state, block }: Workplace,
): Run {
  const checkpoint = state.checkpoint()
  const outputs: ClauseOutput[] = []
  let gasLeft = Number(gas) - countIntrinsicGas(clauses)
  for (const [clauseIndex, { to, value, data }] of clauses.entries()) {
    const clause = { to: to === null ? null : BigInt(to), value, data }
    const run = { state, block, transaction, clause, clauseIndex, gas: gasLeft }
    const outcome = engine.runClause(run)
    gasLeft -= outcome.gasUsed - Math.min(outcome.refund, Math.floor(outcome.gasUsed / 2))
    if (outcome.vmError !== '') {
      state.revert(checkpoint)
      return { gasLeft, outputs: [], reverted: true }
    }
    outputs.push(describe(outcome))
  }
  return { gasLeft, outputs, reverted: false }
}

function describe({ contractAddress, events, transfers }: ClauseOutcome): ClauseOutput {
  const created = contractAddress === null ? null : formatAddress(contractAddress)
  return { contractAddress: created, events, transfers }
}
