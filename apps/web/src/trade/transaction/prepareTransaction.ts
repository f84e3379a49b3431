import { t } from '@lingui/core/macro'
import type { Venue } from '@vermeil/abi'
import type { OrderContracts } from '@vermeil/clauses'
import type { Clause } from '@vermeil/thor'
import type { Address } from '@vermeil/units'
import type { ConfirmedTrade } from '../deal/ConfirmedTrade.ts'
import { type Deal, hasSwap, isConversion, isOrderDeal, listRevokedSymbols } from '../deal/Deal.ts'
import type { WalletKind } from '../deal/WalletKind.ts'
import { readStoredDeadline } from '../limits/deadline.ts'
import { orderMessages } from '../messages/orderMessages.ts'
import type { SwapTerms } from '../quote/SwapTerms.ts'
import { findBought } from '../simulation/findBought.ts'
import { type DealNode, type PreparedDeal, prepareDeal } from '../simulation/prepareDeal.ts'
import type { Transaction } from './Transaction.ts'

/** The transaction that a wallet signs, and the facts about it before the signature. */
export interface PreparedTransaction {
  clauses: readonly Clause[]
  options: { gas: bigint; comment: string; isFeePaid: boolean }
  facts: Omit<Transaction, 'id' | 'state' | 'askedAtMs'>
}

/** The dependencies of a simulation. */
export interface SimulationDependencies {
  node: DealNode
  findAggregator: () => Address | undefined
  orders?: OrderContracts | undefined
  venues?: readonly Venue[]
  rewards?: Address | undefined
  /** Keeps the chosen deadline. */
  storage?: Pick<Storage, 'getItem'>
}

/**
 * Builds a deal's clauses and simulates them on the newest block.
 * @throws {SimulationError} if they would be reverted.
 * @throws {ClauseError} if they cannot be built.
 * @throws {ThorError} if the node does not answer.
 */
export async function simulateTransaction(
  confirmed: ConfirmedTrade,
  owner: Address,
  { node, findAggregator, orders, venues = [], rewards, storage }: SimulationDependencies,
): Promise<PreparedDeal> {
  const aggregator = confirmed.terms ? findAggregator() : undefined
  const deadlineSeconds = storage && readStoredDeadline(storage)
  const ends = { aggregator, orders, owner, venues, rewards }
  return prepareDeal(node, confirmed, {
    ...ends,
    ...(deadlineSeconds === undefined ? {} : { deadlineSeconds }),
  })
}

/** The transaction that a wallet signs: exactly the clauses that were simulated. */
export function prepareTransaction(
  confirmed: ConfirmedTrade,
  prepared: PreparedDeal,
  sender: { address: Address; kind?: WalletKind },
): PreparedTransaction {
  const { deal, terms, isFeePaid = false } = confirmed
  const simulatedOut = findBought(prepared)
  return {
    clauses: prepared.clauses,
    options: { gas: prepared.gas, comment: describeDeal(deal), isFeePaid },
    facts: {
      ...deal,
      owner: sender.address,
      ...(sender.kind ? { walletKind: sender.kind } : {}),
      simulatedAtBlock: prepared.blockNumber,
      ...(terms ? { limit: findLimit(terms) } : {}),
      ...(simulatedOut === undefined ? {} : { simulatedOut }),
      ...(isFeePaid ? { isFeePaid } : {}),
      ...(prepared.expiresAt === undefined ? {} : { orderExpiresAt: prepared.expiresAt }),
      isRead: false,
    },
  }
}

function findLimit({
  quote,
  minAmountOut,
  maxAmountIn,
}: SwapTerms): NonNullable<Transaction['limit']> {
  return quote.exact === 'sell'
    ? { side: 'buy', amount: minAmountOut }
    : { side: 'sell', amount: maxAmountIn }
}

function describeDeal(deal: Deal): string {
  const { kind, sell, buy } = deal
  const [sold, bought] = [sell.symbol, buy.symbol]
  if (isOrderDeal(deal)) return t(orderMessages.prompt)
  if (deal.kind === 'claim') return t`Claim ${bought} rewards`
  if (kind === 'revoke') {
    const symbols = listRevokedSymbols(deal)
    return t`Revoke the approval of ${symbols}`
  }
  if (isConversion(deal)) return t`Convert ${sold} for ${bought} one to one`
  if (kind === 'swap') return t`Swap ${sold} for ${bought} on Vermeil`
  return hasSwap(deal) ? t`Swap ${sold} for ${bought} and send it` : t`Send ${bought}`
}
