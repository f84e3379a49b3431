import {
  aggregator,
  encodeCall,
  erc20,
  type PlanLeg,
  type SwapPlan,
  uniswapV2Router02,
  wholeShare,
} from '@vermeil/abi'
import { buildPlanClauses } from '@vermeil/clauses'
import { type Address, zeroAddress } from '@vermeil/units'
import type { GasClause } from '../startThor.ts'
import { type GasMarket, type GasPool, startMarket } from './startMarket.ts'

/** Eight bytes without a zero byte, like a typical amount of a token with 18 decimals. */
const amountIn = 0x1122_3344_5566_7788n
const minAmountOut = 0x1111_1111_1111_1111n
/** Four bytes without a zero byte, far in the future. */
const deadline = 0xf1f2_f3f4

/** The gas used by each kind of transaction, according to its receipt. */
export type GasTable = Readonly<Record<string, number>>

/** Measures the second run of every kind of swap, in which no storage slot is written for the first time. */
export async function measureSwaps(): Promise<GasTable> {
  await using market = await startMarket()
  const scenarios = await listScenarios(market)
  const table: Record<string, number> = {}
  for (const [name, build] of scenarios) {
    await market.measure(build())
    table[name] = await market.measure(build())
  }
  return table
}

async function listScenarios(
  market: GasMarket,
): Promise<[name: string, build: () => GasClause[]][]> {
  const [a, b, c, d, e] = market.tokens as [Address, Address, Address, Address, Address]
  const { wrapped, recipient } = market
  const [ab, bc, cd, be, ec, bd] = [
    await market.openPool(a, b),
    await market.openPool(b, c),
    await market.openPool(c, d),
    await market.openPool(b, e),
    await market.openPool(e, c),
    await market.openPool(b, d),
  ]
  const vetA = await market.openPool(wrapped, a)
  const chain = (...hops: [GasPool, Address][]) =>
    hops.map(([pool, token]) => legOf(pool, token, true))
  const sell =
    (token: Address, first: GasPool, legs: PlanLeg[], change?: Partial<SwapPlan>) => () =>
      buildPlanClauses(planOf(legs, change), {
        aggregator: market.aggregator,
        tokenSold: token,
        amountIn,
        firstPool: first.address,
      }).map((clause) => ({ ...clause }))
  const half = { chained: false, share: 500_000 }
  const rest = { chained: false }
  return [
    ['plan, token to token, 1 hop', sell(a, ab, chain([ab, a]))],
    ['plan, token to token, 2 hops', sell(a, ab, chain([ab, a], [bc, b]))],
    ['plan, token to token, 3 hops', sell(a, ab, chain([ab, a], [bc, b], [cd, c]))],
    ['plan to a named recipient, 1 hop', sell(a, ab, chain([ab, a]), { recipient })],
    ['plan to a named recipient, 2 hops', sell(a, ab, chain([ab, a], [bc, b]), { recipient })],
    [
      'plan to a named recipient, 3 hops',
      sell(a, ab, chain([ab, a], [bc, b], [cd, c]), { recipient }),
    ],
    ['plan, VET to token, 1 hop', sell(zeroAddress, vetA, [legOf(vetA, wrapped, false)])],
    ['plan, token to VET, 1 hop', sell(a, vetA, chain([vetA, a]), { buysVet: true })],
    [
      'plan, two parallel routes of 1 and 2 hops',
      sell(b, bc, [
        { ...legOf(bc, b, false), ...half },
        { ...legOf(be, b, false), ...rest },
        legOf(ec, e, true),
      ]),
    ],
    [
      'plan, three parallel routes of 1, 2 and 2 hops',
      sell(b, bc, [
        { ...legOf(bc, b, false), ...half },
        { ...legOf(be, b, false), ...half },
        legOf(ec, e, true),
        { ...legOf(bd, b, false), ...rest },
        legOf(cd, d, true),
      ]),
    ],
    ['plan, exact output, 1 hop', sell(a, ab, [legOf(ab, a, false)], { exact: 'out' })],
    ['approve + executeUnifiedSwap, 1 hop', approved(market, a, unified(market, a, b))],
    [
      'approve + executeUnifiedSwap to the caller, 1 hop',
      approved(market, a, unified(market, a, b, zeroAddress)),
    ],
    ['executeUnifiedSwap, VET to token', () => [unified(market, zeroAddress, a)]],
    ['approve + Router02, 1 hop', approved(market, a, routed(market, [a, b]), market.router)],
  ]
}

function legOf(pool: GasPool, token: Address, chained: boolean): PlanLeg {
  const sells = pool.token0 === token ? 0 : 1
  return { pool: pool.id, sells, chained, share: wholeShare, measured: false, order: null }
}

function planOf(legs: PlanLeg[], change: Partial<SwapPlan> = {}): SwapPlan {
  return {
    exact: 'in',
    amount: minAmountOut / 2n,
    deadline,
    recipient: null,
    buysVet: false,
    wrappedSold: null,
    wrappedBought: null,
    legs,
    ...change,
  }
}

function unified(
  market: GasMarket,
  from: Address,
  to: Address,
  recipient = market.trader,
): GasClause {
  const args = [from, to, amountIn, minAmountOut, recipient, BigInt(deadline)] as const
  const value = from === zeroAddress ? amountIn : 0n
  return {
    to: market.aggregator,
    value,
    data: encodeCall(aggregator.executeUnifiedSwap, [...args]),
  }
}

function routed(market: GasMarket, path: Address[]): GasClause {
  const args = [amountIn, minAmountOut, path, market.trader, BigInt(deadline)] as const
  return {
    to: market.router,
    data: encodeCall(uniswapV2Router02.swapExactTokensForTokens, [...args]),
  }
}

/** Puts a clause with the exact allowance before the clause that uses it. */
function approved(market: GasMarket, token: Address, clause: GasClause, spender?: Address) {
  const data = encodeCall(erc20.approve, [spender ?? market.aggregator, amountIn])
  return () => [{ to: token, data }, clause]
}
