import type { Address, Hex, Seconds, TxId } from '@vermeil/units'
import { orderPair } from '../prices/Pair.ts'
import { priceTrade } from '../prices/priceTrade.ts'
import {
  type BlockRow,
  createRows,
  type PoolRow,
  type Position,
  type SwapRow,
  type SyncRow,
  type TradeRow,
} from '../schema/Rows.ts'
import type { Batch } from '../write/writeBlocks.ts'

/** The address with this numeric value. */
export function createAddress(number: number): Address {
  return `0x${number.toString(16).padStart(40, '0')}` as Address
}

export function createHash(number: number): Hex {
  return `0x${number.toString(16).padStart(64, '0')}`
}

export const vet = { address: createAddress(0), decimals: 18 }
export const b3tr = { address: createAddress(0xb3), decimals: 18 }
export const usd = { address: createAddress(0x05), decimals: 6 }
export const genesisId = createHash(0xfffffff)
export const trader = createAddress(0x7a)

export function createPosition(block: number, timestamp: number, logIndex = 0): Position {
  return { block, timestamp: timestamp as Seconds, txIndex: 0, clauseIndex: 0, logIndex }
}

export function createPoolRow(address: Address, block = 1): PoolRow {
  return {
    ...createPosition(block, block * 10, Number.parseInt(address.slice(-4), 16)),
    address,
    kind: 'v2',
    venue: 'VeRocket',
    factory: createAddress(0xfa),
    token0: b3tr.address,
    token1: createAddress(0xee),
    ...orderPair(vet.address, b3tr.address),
    turned: true,
    feePips: 3000,
    tickSpacing: null,
  }
}

export function createSyncRow(at: Position, pool: Address, reserve0: bigint): SyncRow {
  return { ...at, pool, reserve0, reserve1: reserve0 * 2n }
}

/** A trade of VET against B3TR. A positive amount0 is VET that went into the pool. */
export function createTradeRow(at: Position, amount0: bigint, amount1: bigint): TradeRow {
  return {
    ...at,
    txId: createHash(at.block * 1000 + at.logIndex) as TxId,
    pool: null,
    ...orderPair(vet.address, b3tr.address),
    amount0,
    amount1,
    price: priceTrade(amount0, amount1),
    priceStatus: 'counts',
    origin: trader,
    swapIndex: null,
    reserve0: null,
    reserve1: null,
    volumeVet: amount0 < 0n ? -amount0 : amount0,
    volumeUsd: null,
  }
}

export function createSwapRow(at: Position, recipient: Address, amountIn: bigint): SwapRow {
  return {
    ...at,
    txId: createHash(at.block) as TxId,
    aggregator: createAddress(0xa9),
    tokenFrom: vet.address,
    tokenTo: b3tr.address,
    amountIn,
    amountOut: amountIn * 2n,
    exchange: createAddress(0xe0),
    recipient,
    feeAmount: 0n,
    origin: trader,
  }
}

export function createBlockRow(number: number, timestamp = number * 10, fork = 0): BlockRow {
  return {
    number,
    id: createHash(number + fork * 1_000_000),
    parentId: createHash(number - 1),
    timestamp: timestamp as Seconds,
  }
}

/** A batch of one block that follows the previous number. Only the first block is final. */
export function createBatch(number: number, rows: Partial<Batch> = {}): Batch {
  return {
    after: number === 0 ? null : createHash(number - 1),
    block: createBlockRow(number),
    finalizedNumber: 0,
    ...createRows(),
    ...rows,
  }
}
