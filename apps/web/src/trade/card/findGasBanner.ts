import { t } from '@lingui/core/macro'
import type { Token } from '@vermeil/tokens'
import { type Amount, formatAmount } from '@vermeil/units'
import { groupDigits } from '../../language/numbers.ts'
import { additions, messages } from '../messages/messages.ts'
import type { BannerText } from './BannerText.ts'
import type { CardInputs } from './CardInputs.ts'
import { findLeftReserve, gasToken, isTouchingReserve, writeReserved } from './shares.ts'

/**
 * Warns if the VTHO for the fee is missing or its reserve is touched or exactly left (SWP-13), if at most `sold` of the token leaves
 * the wallet.
 */
export function findGasBanner(
  inputs: Pick<CardInputs, 'balances' | 'wallet' | 'simulation' | 'delegation'>,
  token: Token | undefined,
  sold: Amount | undefined,
): BannerText | undefined {
  const { balances, wallet, simulation } = inputs
  if (inputs.delegation?.isAvailable) return undefined
  const balance = balances.amounts?.get(gasToken)
  if (balance === undefined || sold === undefined || wallet.kind === undefined) return undefined
  const isGasToken = token?.address === gasToken
  const fee = simulation.prepared?.fee
  if (fee !== undefined && balance - (isGasToken && sold <= balance ? sold : 0n) < fee) {
    const title = t(additions.gasTitle)
    const canLeaveFee = isGasToken && balance > fee + fee / 5n
    const text = canLeaveFee
      ? additions.gasSoldText(groupDigits(formatAmount(fee, 18, 2)))
      : t(additions.gasText)
    return { kind: 'gas', tone: 'bad', title, text, isBlocking: wallet.kind === 'browser' }
  }
  const inputsOfShare = { balance, isGasToken, walletKind: wallet.kind, fee }
  const reserved = findLeftReserve(sold, inputsOfShare)
  if (reserved !== undefined) {
    return { kind: 'reserve', tone: 'info', text: writeReserved(reserved), isBlocking: false }
  }
  if (!isTouchingReserve(sold, inputsOfShare)) return undefined
  return { kind: 'reserve', tone: 'warn', text: t(messages.reserveSome), isBlocking: false }
}
