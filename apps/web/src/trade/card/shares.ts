import { type Amount, formatAmount, parseAddress } from '@vermeil/units'
import { groupDigits } from '../../language/numbers.ts'
import type { WalletKind } from '../deal/WalletKind.ts'
import { feeEstimate, vthoReserve } from '../limits/limits.ts'
import { messages } from '../messages/messages.ts'

/** VTHO, which pays the gas. */
export const gasToken = parseAddress('0x0000000000000000000000000000456e65726779')

/** What a share of a balance depends on. `fee` is the most that the transaction may cost, in wei of VTHO, once simulated. */
export interface ShareInputs {
  balance: Amount
  percent: 25 | 50 | 75 | 100
  /** The sold token is VTHO, which pays the gas. */
  isGasToken: boolean
  walletKind: WalletKind
  fee?: Amount
  /** Somebody else pays the fee, so nothing has to stay for it. */
  isFeePaid?: boolean
  /** What open orders of the account hold of the token: it stays in the wallet and is not to be sold twice. */
  committed?: Amount
  /** How much the token lets the account convert, if it limits that (VOT3 to B3TR). */
  unlockable?: Amount | undefined
}

/**
 * The amount that a share button puts in, and the note beside it (SWP-13). Only the whole balance of VTHO keeps gas
 * back: 10 VTHO, or the simulated fee where that is more; at 10 or less nothing. A wallet of this browser keeps back
 * the simulated fee and a fifth more, since the fee of the next block may be higher, or an estimate before there is
 * a simulation. Where somebody else pays the fee nothing is kept back.
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
    note: messages.vthoReserved(groupDigits(formatAmount(reserve, 18, 4))),
  }
}

/** What is held, not promised to orders, and not above what may be converted. */
export function findFree({
  balance,
  committed = 0n as Amount,
  unlockable,
}: Pick<ShareInputs, 'balance' | 'committed' | 'unlockable'>): Amount {
  const free = (balance > committed ? balance - committed : 0n) as Amount
  return unlockable !== undefined && unlockable < free ? unlockable : free
}

/** Whether an amount of VTHO leaves less than the reserve, so that the warning of the specification is due. */
export function isTouchingReserve(amount: Amount, inputs: Omit<ShareInputs, 'percent'>): boolean {
  if (!inputs.isGasToken || amount === 0n) return false
  return amount > inputs.balance - findGasReserve(inputs)
}

function findGasReserve({ walletKind, fee }: Omit<ShareInputs, 'percent'>): Amount {
  if (walletKind === 'browser') return fee ?? feeEstimate
  return fee !== undefined && fee > vthoReserve ? fee : vthoReserve
}
