import { addresses, aggregator, encodeCall, erc20, uniswapV2Pair } from '@vermeil/abi'
import { type Address, type TxId, zeroAddress } from '@vermeil/units'
import type { PortClause } from './ChainPort.ts'
import type { Desk } from './Desk.ts'
import { transferClause } from './openPool.ts'
import { applySwap, type PlannedSwap } from './PoolMirror.ts'
import type { PlannedTrade } from './planTrades.ts'
import type { Trader } from './Trader.ts'
import { requireVenue } from './venue.ts'

const gasPerClause = 400_000n

/** Signs a planned trade as the trader's transaction and writes it into the mirrors. */
export async function sendTrade(desk: Desk, trader: Trader, trade: PlannedTrade): Promise<TxId> {
  const clauses = trade.swaps.flatMap((swap) =>
    trade.throughAggregator
      ? aggregatorClauses(swap, trader.address, desk.chain.head().timestamp)
      : pairClauses(swap, trader.address),
  )
  const id = await desk.send(trader, clauses, gasPerClause * BigInt(clauses.length))
  for (const swap of trade.swaps) applySwap(swap)
  return id
}

/** Pays the pair, then has it swap: two clauses of one transaction, so nothing comes between them. */
function pairClauses(swap: PlannedSwap, trader: Address): PortClause[] {
  const { pool, zeroForOne, amountIn, amountOut } = swap
  const [out0, out1] = zeroForOne ? [0n, amountOut] : [amountOut, 0n]
  return [
    transferClause(zeroForOne ? pool.token0 : pool.token1, pool.address, amountIn),
    {
      to: pool.address,
      value: 0n,
      data: encodeCall(uniswapV2Pair.swap, [out0, out1, trader, '0x']),
    },
  ]
}

/** The same swap with native VET through the aggregator, on the venue that the mirror planned with. */
function aggregatorClauses(swap: PlannedSwap, trader: Address, headSeconds: number): PortClause[] {
  const { pool, zeroForOne, amountIn, amountOut } = swap
  const [tokenIn, tokenOut] = zeroForOne ? [pool.token0, pool.token1] : [pool.token1, pool.token0]
  const sellsVet = (zeroForOne ? pool.symbol0 : pool.symbol1) === 'VET'
  const spender = addresses.dev.aggregator
  const execute = {
    to: spender,
    value: sellsVet ? amountIn : 0n,
    data: encodeCall(aggregator.executeSwap, [
      {
        swapType: 0n,
        primaryRouter: requireVenue(pool.venue).router,
        bridgeToken: zeroAddress,
        splitRoutes: [],
      },
      sellsVet ? zeroAddress : tokenIn,
      sellsVet ? tokenOut : zeroAddress,
      amountIn,
      (amountOut * 99n) / 100n,
      trader,
      BigInt(headSeconds + 86_400),
    ]),
  }
  if (sellsVet) return [execute]
  const approve = { to: tokenIn, value: 0n, data: encodeCall(erc20.approve, [spender, amountIn]) }
  return [approve, execute]
}
