import { decodeEvent, uniswapV2PairEvents } from '@vermeil/abi'
import { priceTrade, type TradeRow } from '@vermeil/ledger'
import type { ChainEvent } from './ChainEvent.ts'
import type { KnownPool } from './Sources.ts'

/**
 * A pool traded. Both sides may carry in and out amounts (flash swaps), so each side counts what remains.
 * @throws {AbiDecodeError} where the log is of another form.
 */
export function handleSwap(event: ChainEvent, pool: KnownPool): TradeRow {
  const swap = decodeEvent(uniswapV2PairEvents.Swap, event)
  const net0 = swap.amount0In - swap.amount0Out
  const net1 = swap.amount1In - swap.amount1Out
  const [amount0, amount1] = pool.turned ? [net1, net0] : [net0, net1]
  return {
    ...event.position,
    txId: event.txId,
    pool: event.address,
    pair0: pool.pair0,
    pair1: pool.pair1,
    amount0,
    amount1,
    price: priceTrade(amount0, amount1),
    origin: event.origin,
    sender: swap.sender,
    recipient: swap.to,
  }
}
