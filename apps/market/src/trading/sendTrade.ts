import { aggregator, encodeCall, uniswapV2Pair } from '@vermeil/abi'
import { buildApproval, buildTransferClause } from '@vermeil/clauses'
import type { Clause } from '@vermeil/thor'
import { type Address, zeroAddress } from '@vermeil/units'
import type { TransactionSender } from '../chain/TransactionSender.ts'
import { requireContract, requireVenue } from '../chain/venue.ts'
import { applyMirrorSwap, type MirrorSwap } from '../pools/PoolMirror.ts'
import { changeBalance, type Trader } from '../traders/Trader.ts'
import type { PlannedTrade } from './planTrades.ts'
import type { TradingState } from './TradingState.ts'

const gasPerClause = 400_000n

/**
 * Sends the planned trade for a trader who can pay for it, and applies it to mirrors and balances. If no trader can, it
 * leaves out the last swaps.
 */
export async function sendTrade(market: TradingState, trade: PlannedTrade): Promise<void> {
  const { sender, traders } = market
  const payments = trade.swaps.map((swap) => listPayment(swap, trade.throughAggregator))
  const solvent = traders.filter((trader) => canPay(trader, payments))
  if (solvent.length === 0) {
    const fewer = { ...trade, swaps: trade.swaps.slice(0, -1) }
    if (fewer.swaps.length > 0) await sendTrade(market, fewer)
    return
  }
  const trader = pickTrader(market, solvent, trade)
  const headSeconds = (await sender.chain.head()).timestamp
  const clauses = trade.swaps.flatMap((swap) =>
    trade.throughAggregator
      ? aggregatorClauses(swap, trader.address, { sender, headSeconds })
      : pairClauses(swap, trader.address),
  )
  await sender.send(trader, clauses, gasPerClause * BigInt(clauses.length))
  for (const { sold, bought, swap } of payments) {
    applyMirrorSwap(swap)
    changeBalance(trader, sold, -swap.amountIn)
    changeBalance(trader, bought, swap.amountOut)
  }
}

/** A random one of the traders. For a trade that earns points, the first without points in this round. */
function pickTrader(
  { withoutPoints, random }: TradingState,
  solvent: readonly Trader[],
  { throughAggregator }: PlannedTrade,
): Trader {
  const first = throughAggregator && solvent.find((trader) => withoutPoints.has(trader))
  const trader = first || random.pickByWeight(solvent, ({ weight }) => weight)
  if (throughAggregator) withoutPoints.delete(trader)
  return trader
}

/** Whether a trader has twice what the payments sum to, of each token. */
function canPay({ balances }: Trader, payments: readonly Payment[]): boolean {
  const sums = new Map<Address, bigint>()
  for (const { sold, swap } of payments) sums.set(sold, (sums.get(sold) ?? 0n) + swap.amountIn)
  return [...sums].every(([token, sum]) => (balances.get(token) ?? 0n) > sum * 2n)
}

interface Payment {
  swap: MirrorSwap
  sold: Address
  bought: Address
}

/** The tokens that the trader pays and receives. Through the aggregator, wrapped VET is replaced by VET. */
function listPayment(swap: MirrorSwap, throughAggregator: boolean): Payment {
  const { pool, zeroForOne } = swap
  const side0 = throughAggregator && pool.symbol0 === 'VET' ? zeroAddress : pool.token0
  const side1 = throughAggregator && pool.symbol1 === 'VET' ? zeroAddress : pool.token1
  return zeroForOne ? { swap, sold: side0, bought: side1 } : { swap, sold: side1, bought: side0 }
}

/** Pays the pair and calls its swap. As clauses of one transaction, nothing can come between them. */
function pairClauses(swap: MirrorSwap, trader: Address): Clause[] {
  const { pool, zeroForOne, amountIn, amountOut } = swap
  const [out0, out1] = zeroForOne ? [0n, amountOut] : [amountOut, 0n]
  return [
    buildTransferClause(zeroForOne ? pool.token0 : pool.token1, pool.address, amountIn),
    {
      to: pool.address,
      value: 0n,
      data: encodeCall(uniswapV2Pair.swap, [out0, out1, trader, '0x']),
    },
  ]
}

/** The same swap with native VET through the aggregator, on the venue of the mirror. */
function aggregatorClauses(
  swap: MirrorSwap,
  trader: Address,
  { sender, headSeconds }: { sender: TransactionSender; headSeconds: number },
): Clause[] {
  const { sold, bought } = listPayment(swap, true)
  const { amountIn, amountOut } = swap
  const spender = requireContract(sender.network, 'aggregator')
  const instruction = {
    swapType: 0n,
    primaryRouter: requireVenue(sender.network, swap.pool.venue).router,
    bridgeToken: zeroAddress,
    splitRoutes: [],
  }
  const minAmountOut = (amountOut * 99n) / 100n
  const deadline = BigInt(headSeconds + 86_400)
  const execute = {
    to: spender,
    value: sold === zeroAddress ? amountIn : 0n,
    data: encodeCall(aggregator.executeSwap, [
      instruction,
      sold,
      bought,
      amountIn,
      minAmountOut,
      trader,
      deadline,
    ]),
  }
  if (sold === zeroAddress) return [execute]
  return [buildApproval(sold, spender, amountIn), execute]
}
