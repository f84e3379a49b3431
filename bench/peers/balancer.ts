import type { Contender } from '../router/Contender.ts'
import type { Instance } from '../router/Instance.ts'
import type { SettledStep, Solution } from '../router/settle.ts'
import { requirePeer } from './requirePeer.ts'

interface SwapInfo {
  tokenAddresses: string[]
  swaps: { poolId: string; assetInIndex: number; amount: string }[]
}

interface Sor {
  fetchPools(): Promise<boolean>
  getSwaps(
    from: string,
    to: string,
    ...more: [type: 0 | 1, amount: string, options: object]
  ): Promise<SwapInfo>
}

interface BigNumbers {
  BigNumber: { from(value: number): object }
}

interface SorPackage {
  SOR: new (provider: object, config: object, ...services: [pools: object, prices: object]) => Sor
}

/**
 * Balancer's smart order router over 50/50 weighted pools, which pay the same as constant product pools. A plan has up
 * to twelve pools. The router trades at most 30% of a reserve.
 */
export function loadBalancer(): Contender {
  const { SOR } = requirePeer('@balancer-labs/sor') as SorPackage
  const { BigNumber } = requirePeer('@ethersproject/bignumber') as BigNumbers
  const nothing = BigNumber.from(0)
  return {
    name: 'Balancer SOR',
    isSlow: true,
    prepare(instance) {
      const sor = new SOR({}, { chainId: 1, vault: zero, weth: zero }, ...serve(instance))
      const places = new Map(instance.pools.map(({ address }, at) => [address as string, at]))
      const names = new Map(instance.tokens.map(({ address }, at) => [address as string, at]))
      const ready = sor.fetchPools()
      return async ({ from, to, amount, isExactOut }) => {
        await ready
        const [sold, bought] = [instance.tokens[from], instance.tokens[to]]
        if (!sold || !bought) return undefined
        const options = { maxPools: 12, gasPrice: nothing, swapGas: nothing }
        const info = await sor.getSwaps(
          sold.address,
          bought.address,
          isExactOut ? 1 : 0,
          String(amount),
          options,
        )
        if (info.swaps.length === 0) return undefined
        const rows = readRows(info, { places, names })
        if (isExactOut) return solveBackwards(instance, rows)
        return { steps: rows.flatMap(walkRow), amountIn: amount }
      }
    },
  }
}

const zero = '0x0000000000000000000000000000000000000000'

/** A path of pools, with the amount that enters it or, for an exact output, leaves it. */
interface Row {
  amount: bigint
  hops: { pool: number; from: number }[]
}

/**
 * An amount starts a path. 0 continues with the output of the swap before, or with its input if the output is exact.
 */
function readRows(
  { tokenAddresses, swaps }: SwapInfo,
  { places, names }: { places: Map<string, number>; names: Map<string, number> },
): Row[] {
  const rows: Row[] = []
  for (const { poolId, assetInIndex, amount } of swaps) {
    if (amount !== '0') rows.push({ amount: BigInt(amount), hops: [] })
    const from = names.get(tokenAddresses[assetInIndex] ?? '') ?? -1
    rows.at(-1)?.hops.push({ pool: places.get(poolId) ?? -1, from })
  }
  return rows
}

function walkRow({ amount, hops }: Row): SettledStep[] {
  return hops.map((hop, at) => ({ ...hop, take: at === 0 ? { amount } : 'chained' }))
}

/** Paths for an exact output are listed from their last pool to their first. */
function solveBackwards({ pools }: Instance, rows: readonly Row[]): Solution {
  const forward = rows.map(({ amount, hops }) => {
    const amountIn = hops.reduce((out, { pool: at, from }) => {
      const pool = pools[at]
      if (!pool) return out
      const [reserveIn, reserveOut] =
        pool.token0 === from ? [pool.reserve0, pool.reserve1] : [pool.reserve1, pool.reserve0]
      const amountAfterFee = (reserveOut - out) * BigInt(1_000_000 - pool.feePips)
      return (reserveIn * out * 1_000_000n) / amountAfterFee + 1n
    }, amount)
    return { amount: amountIn, hops: hops.toReversed() }
  })
  const amountIn = forward.reduce((sum, { amount }) => sum + amount, 0n)
  return { steps: forward.flatMap(walkRow), amountIn }
}

function serve({ tokens, pools }: Instance): [object, object] {
  const described = pools.map(({ address, token0, token1, reserve0, reserve1, feePips }) => {
    const describe = (at: number, reserve: bigint) => {
      const { address: token = zero, decimals = 18 } = tokens[at] ?? {}
      const balance = formatUnits(reserve, decimals)
      return { address: token, balance, decimals, weight: '0.5', priceRate: '1' }
    }
    return {
      id: address,
      address,
      poolType: 'Weighted',
      swapFee: String(feePips / 1e6),
      swapEnabled: true,
      totalWeight: '1',
      totalShares: '1',
      tokensList: [tokens[token0]?.address, tokens[token1]?.address],
      tokens: [describe(token0, reserve0), describe(token1, reserve1)],
    }
  })
  const prices = { getNativeAssetPriceInToken: () => Promise.resolve('0') }
  return [{ getPools: () => Promise.resolve(described) }, prices]
}

function formatUnits(amount: bigint, decimals: number): string {
  const digits = amount.toString().padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
