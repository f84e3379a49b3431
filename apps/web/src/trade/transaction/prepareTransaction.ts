import { t } from '@lingui/core/macro'
import type { Venue } from '@vermeil/abi'
import type { Clause } from '@vermeil/thor'
import type { Address } from '@vermeil/units'
import { type Deal, hasSwap, isConversion } from '../Deal.ts'
import { type DealNode, prepareDeal } from '../prepareDeal.ts'
import type { SwapTerms } from '../SwapTerms.ts'
import type { WalletKind } from '../WalletKind.ts'
import type { Transaction } from './Transaction.ts'
import type { Frozen } from './TransactionFlow.ts'

/** What a wallet is asked to sign, and what is known of the transaction by then. */
export interface PreparedTransaction {
  clauses: readonly Clause[]
  options: { gas: bigint; comment: string; isFeePaid: boolean }
  facts: Omit<Transaction, 'id' | 'state' | 'askedAtMs'>
}

interface Ends {
  node: DealNode
  findAggregator: () => Address | undefined
  venues?: readonly Venue[]
}

/**
 * Builds and simulates what a wallet is to sign.
 * @throws {SimulationError} if it would be reverted.
 * @throws {ClauseError} if it cannot be built.
 * @throws {ThorError} if the node does not answer.
 */
export async function prepareTransaction(
  frozen: Frozen,
  sender: { address: Address; kind?: WalletKind },
  { node, findAggregator, venues = [] }: Ends,
): Promise<PreparedTransaction> {
  const { deal, terms, isFeePaid = false } = frozen
  const aggregator = terms ? findAggregator() : undefined
  const prepared = await prepareDeal(node, frozen, { aggregator, owner: sender.address, venues })
  const simulatedOut = prepared.differences.received.get(deal.buy.address)
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
      isRead: false,
    },
  }
}

function findLimit({ quote, minimumOut, maximumIn }: SwapTerms): NonNullable<Transaction['limit']> {
  return quote.exact === 'sell'
    ? { side: 'buy', amount: minimumOut }
    : { side: 'sell', amount: maximumIn }
}

function describeDeal(deal: Deal): string {
  const { kind, sell, buy } = deal
  const [sold, bought] = [sell.symbol, buy.symbol]
  if (isConversion(deal)) return t`Convert ${sold} for ${bought} one to one`
  if (kind === 'swap') return t`Swap ${sold} for ${bought} on Vermeil`
  return hasSwap(deal) ? t`Swap ${sold} for ${bought} and send it` : t`Send ${bought}`
}
