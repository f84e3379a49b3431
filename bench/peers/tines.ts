import type { Contender } from '../router/Contender.ts'
import type { Instance } from '../router/Instance.ts'
import { type SettledStep, shareBase } from '../router/settle.ts'
import { requirePeer } from './requirePeer.ts'

interface RToken {
  name: string
  symbol: string
  address: string
  decimals: number
  chainId: number
}

interface MultiRoute {
  status: string
  amountIn: number
  amountInBI: bigint
  legs: { poolAddress: string; tokenFrom: RToken; swapPortion: number }[]
}

type FindRoute = (
  from: RToken,
  to: RToken,
  amount: bigint,
  ...more: [pools: object[], base: RToken, gasPrice: number, flows?: number]
) => MultiRoute

interface Tines {
  ConstantProductRPool: new (
    address: string,
    token0: RToken,
    token1: RToken,
    ...more: [fee: number, reserve0: bigint, reserve1: bigint]
  ) => { swapGasCost: number }
  findMultiRouteExactIn: FindRoute
  findMultiRouteExactOut: FindRoute
}

/**
 * Sushi's Tines: splits the amount into streams over single best routes, and merges them. It counts gas in the token
 * whose amount is not exact. It is loaded by name at run time, because it is not a dependency of this project.
 */
export function loadTines(): Contender {
  const tines = requirePeer('@sushiswap/tines') as Tines
  return {
    name: 'Tines',
    prepare(instance) {
      const { tokens, pools, names, places } = readMarket(tines, instance)
      const swapGas = pools[0]?.swapGasCost ?? 1
      return ({ from, to, amount, isExactOut }, { legUsd = 0 }) => {
        const [sold, bought] = [tokens[from], tokens[to]]
        const base = isExactOut ? from : to
        const [token, worth] = [tokens[base], instance.tokens[base]]
        if (!sold || !bought || !token || !worth) return undefined
        const gasPrice = ((legUsd / worth.priceUsd) * 10 ** worth.decimals) / swapGas
        const find = isExactOut ? tines.findMultiRouteExactOut : tines.findMultiRouteExactIn
        const route = tryFlows((...flows) =>
          find(sold, bought, amount, pools, token, gasPrice, ...flows),
        )
        if (route?.status !== 'Success') return undefined
        const steps = route.legs.map(({ poolAddress, tokenFrom, swapPortion }): SettledStep => {
          const share = BigInt(Math.round(swapPortion * Number(shareBase)))
          const place = {
            pool: places.get(poolAddress) ?? -1,
            from: names.get(tokenFrom.address) ?? -1,
          }
          return { ...place, take: { share: share > shareBase ? shareBase : share } }
        })
        return { steps, amountIn: isExactOut ? BigInt(Math.ceil(route.amountIn)) : amount }
      }
    },
  }
}

/**
 * By default it chooses the number of streams from the best single route, and throws for some exact outputs: those that
 * no single route can pay, and some in mispriced markets. A hundred streams can pay most of them. If it throws again, it
 * has no plan.
 */
function tryFlows(find: (...flows: [] | [number]) => MultiRoute): MultiRoute | undefined {
  try {
    return find()
  } catch {
    // Tried again below.
  }
  try {
    return find(100)
  } catch {
    return undefined
  }
}

function readMarket({ ConstantProductRPool }: Tines, instance: Instance) {
  const tokens = instance.tokens.map(({ address, decimals }, at): RToken => {
    return { name: `T${at}`, symbol: `T${at}`, address, decimals, chainId: 1 }
  })
  const pools = instance.pools.flatMap((pool) => {
    const [token0, token1] = [tokens[pool.token0], tokens[pool.token1]]
    if (!token0 || !token1) return []
    const { address, feePips, reserve0, reserve1 } = pool
    return [new ConstantProductRPool(address, token0, token1, feePips / 1e6, reserve0, reserve1)]
  })
  const names = new Map(instance.tokens.map(({ address }, at) => [address as string, at]))
  const places = new Map(instance.pools.map(({ address }, at) => [address as string, at]))
  return { tokens, pools, names, places }
}
