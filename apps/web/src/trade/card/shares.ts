import { type Amount, formatAmount, parseAddress } from '@vermeil/units'
import { groupDigits } from '../../language/numbers.ts'
import type { WalletKind } from '../deal/WalletKind.ts'
import { feeEstimate, vthoReserve } from '../limits/limits.ts'
import { messages } from '../messages/messages.ts'

/** VTHO, which pays the gas. */
export const gasToken = parseAddress('0x0000000000000000000000000000456e65726779')

/**
 * The inputs of a balance share. `fee` is the maximum that the transaction may cost, in wei of VTHO, once simulated.
 */
export interface ShareInputs {
  balance: Amount
  percent: 25 | 50 | 75 | 100
  /** The sold token is VTHO, which pays the gas. */
  isGasToken: boolean
  walletKind: WalletKind
  fee?: Amount | undefined
  /** The sponsor pays the fee, so nothing is reserved. */
  isFeePaid?: boolean
  /**
   * The amount of the token that the account's open orders hold. It is still in the wallet but must not be sold twice.
   */
  committed?: Amount | undefined
  /** How much the account can convert, if the token limits that (VOT3 to B3TR). */
  unlockable?: Amount | undefined
}

/**
 * The amount of a share button, and the note beside it (SWP-13). Only the whole balance of VTHO reserves gas: 10 VTHO,
 * or the simulated fee if that is more; nothing at 10 or less. A browser wallet reserves the simulated fee and a fifth
 * more, because the fee of the next block may be higher, or an estimate before there is a simulation. Nothing is
 * reserved if a sponsor pays the fee.
 */
export function takeShare(inputs: ShareInputs): { amount: Amount; note?: string } {
  const { percent, isGasToken, walletKind, fee } = inputs
  const balance = findFree(inputs)
  if (percent < 100) return { amount: ((balance * BigInt(percent)) / 100n) as Amount }
  if (!isGasToken || inputs.isFeePaid || balance === 0n) return { amount: balance }
  const headroom = walletKind === 'browser' && fee !== undefined ? fee / 5n : 0n
  const reserve = findGasReserve(inputs) + headroom
  if (balance <= reserve) return { amount: balance }
  return {
    amount: (balance - reserve) as Amount,
    note: writeReserved(reserve),
  }
}

/** The balance that is not committed to orders and not above what can be converted. */
export function findFree({
  balance,
  committed = 0n as Amount,
  unlockable,
}: Pick<ShareInputs, 'balance' | 'committed' | 'unlockable'>): Amount {
  const free = (balance > committed ? balance - committed : 0n) as Amount
  return unlockable !== undefined && unlockable < free ? unlockable : free
}

/** The note that VTHO is kept for gas. */
export function writeReserved(reserve: bigint): string {
  return messages.vthoReserved(groupDigits(formatAmount(reserve, 18, 4)))
}

/** The reserve, if an amount of VTHO leaves exactly that, typed or by Max. A browser wallet has no fixed reserve. */
export function findLeftReserve(
  amount: Amount,
  inputs: Omit<ShareInputs, 'percent'>,
): Amount | undefined {
  if (!inputs.isGasToken || amount === 0n || inputs.walletKind === 'browser') return undefined
  const reserve = findGasReserve(inputs)
  return amount === inputs.balance - reserve ? reserve : undefined
}

/** Whether an amount of VTHO leaves less than the reserve, so that the specification's warning is shown. */
export function isTouchingReserve(amount: Amount, inputs: Omit<ShareInputs, 'percent'>): boolean {
  if (!inputs.isGasToken || amount === 0n) return false
  return amount > inputs.balance - findGasReserve(inputs)
}

function findGasReserve({ walletKind, fee }: Omit<ShareInputs, 'percent'>): Amount {
  if (walletKind === 'browser') return fee ?? feeEstimate
  return fee !== undefined && fee > vthoReserve ? fee : vthoReserve
}
