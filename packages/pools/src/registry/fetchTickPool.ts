import { uniswapV3Pool } from '@vermeil/abi'
import type { Tick, TickPool } from '@vermeil/router'
import type { Revision, ThorClient } from '@vermeil/thor'
import { maxTick } from '@vermeil/units'
import { callEach } from './callEach.ts'
import type { RegisteredPool } from './RegisteredPool.ts'

/** The number of ticks in one word of a pool's bitmap. */
const wordTicks = 256

/** A pool to read, and the ticks to read again. All ticks are read if `known` is undefined. */
export interface TickPoolRequest {
  pool: RegisteredPool
  known: TickPool | undefined
  changedTicks: Iterable<number>
}

/**
 * Reads the state of a pool with ticks: its price and liquidity, and all its ticks or only those that changed.
 * Undefined if a call fails or the pool has no price.
 */
export async function fetchTickPool(
  thor: Pick<ThorClient, 'simulate'>,
  { pool, known, changedTicks }: TickPoolRequest,
  revision: Revision,
  signal: AbortSignal,
): Promise<TickPool | undefined> {
  const calls = [{ to: pool.address, args: [] as [] }]
  const [slot] = await callEach(thor, { method: uniswapV3Pool.slot0, calls }, revision, signal)
  const [liquidity] = await callEach(
    thor,
    { method: uniswapV3Pool.liquidity, calls },
    revision,
    signal,
  )
  const tickSpacing = known?.tickSpacing ?? (await fetchSpacing(thor, pool, revision, signal))
  if (slot === undefined || liquidity === undefined || tickSpacing === undefined) return undefined
  if (slot.sqrtPriceX96 === 0n) return undefined
  const indexes = known
    ? [...changedTicks]
    : await fetchTickIndexes(thor, { pool, tickSpacing }, revision, signal)
  const ticks = await fetchTicks(
    thor,
    { pool, indexes, known: known?.ticks ?? [] },
    revision,
    signal,
  )
  const { sqrtPriceX96, tick } = slot
  return { ...pool, kind: 'ticks', sqrtPriceX96, tick: Number(tick), liquidity, tickSpacing, ticks }
}

async function fetchSpacing(
  thor: Pick<ThorClient, 'simulate'>,
  { address: to }: RegisteredPool,
  revision: Revision,
  signal: AbortSignal,
): Promise<number | undefined> {
  const question = { method: uniswapV3Pool.tickSpacing, calls: [{ to, args: [] as [] }] }
  const [spacing] = await callEach(thor, question, revision, signal)
  return spacing === undefined || spacing <= 0n ? undefined : Number(spacing)
}

/** The initialized ticks according to the pool's bitmap. */
async function fetchTickIndexes(
  thor: Pick<ThorClient, 'simulate'>,
  { pool: { address: to }, tickSpacing }: { pool: RegisteredPool; tickSpacing: number },
  revision: Revision,
  signal: AbortSignal,
): Promise<number[]> {
  const last = Math.floor(maxTick / tickSpacing / wordTicks)
  const words = Array.from({ length: 2 * last + 2 }, (_, index) => index - last - 1)
  const calls = words.map((word) => ({ to, args: [BigInt(word)] as [bigint] }))
  const bitmaps = await callEach(
    thor,
    { method: uniswapV3Pool.tickBitmap, calls },
    revision,
    signal,
  )
  return words.flatMap((word, at) =>
    listBits(bitmaps[at] ?? 0n).map((bit) => (word * wordTicks + bit) * tickSpacing),
  )
}

function listBits(bitmap: bigint): number[] {
  if (bitmap === 0n) return []
  return Array.from({ length: wordTicks }, (_, bit) => bit).filter(
    (bit) => (bitmap >> BigInt(bit)) & 1n,
  )
}

/** The known ticks with those at `indexes` read again, in ascending order. */
async function fetchTicks(
  thor: Pick<ThorClient, 'simulate'>,
  request: { pool: RegisteredPool; indexes: readonly number[]; known: readonly Tick[] },
  revision: Revision,
  signal: AbortSignal,
): Promise<Tick[]> {
  const { pool, indexes, known } = request
  const calls = indexes.map((index) => ({ to: pool.address, args: [BigInt(index)] as [bigint] }))
  const answers = await callEach(thor, { method: uniswapV3Pool.ticks, calls }, revision, signal)
  const byIndex = new Map(known.map((tick) => [tick.index, tick]))
  for (const [at, index] of indexes.entries()) {
    const answer = answers[at]
    if (answer === undefined || answer.liquidityGross === 0n) byIndex.delete(index)
    else byIndex.set(index, { index, liquidityNet: answer.liquidityNet })
  }
  return [...byIndex.values()].toSorted((one, other) => one.index - other.index)
}
