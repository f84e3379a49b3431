import { formatAmount } from '@vermeil/units'
import { writeTokenWord } from '../../data/tokens/findNamedToken.ts'
import { writeLimitAddress } from '../../trade/link/limitAddress.ts'
import { writeSwapAddress } from '../../trade/link/swapAddress.ts'
import type { Transaction } from '../../trade/transaction/Transaction.ts'

/** The link to retry a failed transaction; undefined if it succeeded or is still open. */
export function linkRetry(transaction: Transaction): string | undefined {
  const { kind, state, sell, buy, recipient } = transaction
  if (state !== 'reverted' && state !== 'expired' && state !== 'failed' && state !== 'rejected') {
    return undefined
  }
  const isVvet = [sell, buy].some(({ symbol }) => symbol.toUpperCase() === 'VVET')
  if (kind === 'wrap' && isVvet) return '/vvet'
  if (kind === 'cancel' || kind === 'edit' || kind === 'approve') return '/me/limit/orders'
  if (kind === 'claim') return '/leaderboard/claim'
  if (kind === 'revoke') return `/users/${transaction.owner}`
  if (kind === 'limit') {
    const lifetime = transaction.order?.lifetimeSeconds
    return writeLimitAddress({
      sell: writeTokenWord(sell),
      buy: writeTokenWord(buy),
      sellAmount: formatAmount(transaction.amountIn, sell.decimals),
      buyAmount: formatAmount(transaction.amountOut, buy.decimals),
      lifetimeSeconds: typeof lifetime === 'number' ? lifetime : undefined,
    })
  }
  // A link cannot carry the recipient of a swap, and without it the tokens would go elsewhere.
  if (kind === 'swap' && recipient) return undefined
  if (kind !== 'send') {
    const exact = transaction.limit?.side === 'sell' ? 'buy' : 'sell'
    const amount =
      exact === 'buy'
        ? formatAmount(transaction.amountOut, buy.decimals)
        : formatAmount(transaction.amountIn, sell.decimals)
    const [from, to] = [writeTokenWord(sell), writeTokenWord(buy)]
    return writeSwapAddress({ sell: from, buy: to, amount, exact })
  }
  if (sell.address !== buy.address) return `/send/${writeTokenWord(sell)}/${writeTokenWord(buy)}`
  return `/send/to/${writeTokenWord(buy)}/${recipient ?? ''}`
}
