import { paramKeys, readParam } from '../builtin/params.ts'
import { Sponsorship } from '../builtin/Sponsorship.ts'
import type { Transaction } from '../model/Transaction.ts'
import type { State } from '../state/State.ts'
import type { BlockContext } from '../vm/Engine.ts'
import { effectiveGasPrice } from './fees.ts'

/** Gas that was paid in advance. Amounts are in wei of VTHO. */
export interface GasPurchase {
  payer: bigint
  /** Per gas. */
  price: bigint
  baseGasPrice: bigint
  prepaid: bigint
  /** Refunds the unused gas. */
  settle(gasLeft: bigint): void
}

/**
 * Takes the price of all gas from the payer. For a delegated transaction (VIP-191) that is the delegator. Otherwise, if
 * all clauses go to one account and the origin has enough credit there, it is that account's sponsor or the account
 * itself. In all other cases it is the origin.
 * @throws {GasError} if no account can pay, or if the price is below the base fee.
 */
export function buyGas(
  state: State,
  block: Pick<BlockContext, 'time' | 'baseFee'>,
  transaction: Transaction,
): GasPurchase {
  const baseGasPrice = readParam(state, paramKeys.baseGasPrice)
  const price = effectiveGasPrice(transaction, block.baseFee, baseGasPrice)
  if (price < block.baseFee) throw new GasError('gas price is less than block base fee')
  const prepaid = transaction.gas * price
  const { payer, spendCredit } = findPayer(state, block.time, { transaction, prepaid })
  const settle = (gasLeft: bigint): void => {
    const returned = gasLeft * price
    state.setEnergy(payer, state.energy(payer) + returned)
    spendCredit?.(prepaid - returned)
  }
  return { payer, price, baseGasPrice, prepaid, settle }
}

interface Payer {
  payer: bigint
  spendCredit?: (amount: bigint) => void
}

function findPayer(
  state: State,
  time: number,
  { transaction, prepaid }: { transaction: Transaction; prepaid: bigint },
): Payer {
  const origin = BigInt(transaction.origin)
  const take = (payer: bigint): boolean => takeEnergy(state, payer, prepaid)
  if (transaction.delegator !== null) {
    const payer = BigInt(transaction.delegator)
    if (take(payer)) return { payer }
    throw new GasError('insufficient energy')
  }
  const shared = findSharedTarget(transaction)
  if (shared !== undefined) {
    const sponsorship = new Sponsorship(state, shared)
    const credit = sponsorship.credit(origin, time)
    const sponsor = sponsorship.current()
    const spendCredit = (amount: bigint): void => {
      if (sponsorship.isUser(origin)) sponsorship.setCredit(origin, credit - amount, time)
    }
    const pays = credit >= prepaid
    if (pays && sponsorship.isSponsor(sponsor) && take(sponsor))
      return { payer: sponsor, spendCredit }
    if (pays && take(shared)) return { payer: shared, spendCredit }
  }
  if (take(origin)) return { payer: origin }
  throw new GasError('insufficient energy')
}

function takeEnergy(state: State, payer: bigint, amount: bigint): boolean {
  const held = state.energy(payer)
  if (held < amount) return false
  state.setEnergy(payer, held - amount)
  return true
}

/** The account to which all clauses go; undefined if they go to different ones. */
function findSharedTarget({ clauses }: Transaction): bigint | undefined {
  const to = clauses[0]?.to
  if (to === undefined || to === null) return undefined
  return clauses.every((clause) => clause.to === to) ? BigInt(to) : undefined
}

/** Gas cannot be bought for the transaction. The message is Thor's. */
export class GasError extends Error {
  override name = 'GasError'
}
