import { aggregator, decodeResult, encodeCall, erc20, venueKinds } from '@vermeil/abi'
import type { Clause, ThorClient } from '@vermeil/thor'
import { findAsset } from '@vermeil/tokens'
import { type Address, zeroAddress } from '@vermeil/units'

/** An executed swap, as its event and its transaction describe it. */
export interface ExecutedSwap {
  aggregator: Address
  tokenFrom: Address
  tokenTo: Address
  amountIn: bigint
  /** The signer of the transaction. */
  origin: Address
  blockNumber: number
}

/** The output of one exchange alone. */
export interface SingleOffer {
  amountOut: bigint
  /** The router that identifies it. */
  exchange: Address
}

type Simulator = Pick<ThorClient, 'simulate'>

/** A deadline that no block reaches. */
const never = 2n ** 40n - 1n

/**
 * The best output of a single exchange for the same amount at the block before the swap, directly or through one bridge
 * token. The aggregator itself swaps on each exchange, for the same signer and on the state after that block. Undefined
 * if no exchange alone can do the swap, or the signer did not have the tokens yet.
 * @throws {ThorError} if the node does not answer, or does not keep that state.
 */
export async function fetchBestSingle(
  thor: Simulator,
  swap: ExecutedSwap,
): Promise<SingleOffer | undefined> {
  let best: SingleOffer | undefined
  for (const { exchange, bridge } of await listCandidates(thor, swap)) {
    const amountOut = await fetchOutput(thor, swap, { exchange, bridge })
    if (amountOut > (best?.amountOut ?? 0n)) best = { amountOut, exchange }
  }
  return best
}

interface Candidate {
  exchange: Address
  /** The token between the two hops; undefined for one pool. */
  bridge: Address | undefined
}

/** The routes over one exchange that the aggregator knew at that block. */
async function listCandidates(thor: Simulator, swap: ExecutedSwap): Promise<Candidate[]> {
  const data = encodeCall(aggregator.getRoutingData, [])
  const [answer] = await thor.simulate(
    { clauses: [{ to: swap.aggregator, value: 0n, data }] },
    swap.blockNumber - 1,
  )
  if (answer === undefined || answer.reverted) return []
  const { routers, kinds, bridgeTokens } = decodeResult(aggregator.getRoutingData, answer.data)
  const ends = [findAsset(swap.tokenFrom), findAsset(swap.tokenTo)]
  const bridges = [zeroAddress, ...bridgeTokens].filter((token) => !ends.includes(findAsset(token)))
  return routers
    .filter((_router, at) => kinds[at] !== venueKinds.orders)
    .flatMap((exchange) => [undefined, ...bridges].map((bridge) => ({ exchange, bridge })))
}

/** The amount that the signer would have received; 0 if the swap would have reverted. */
async function fetchOutput(
  thor: Simulator,
  { tokenFrom, tokenTo, amountIn, origin, aggregator: target, blockNumber }: ExecutedSwap,
  { exchange, bridge }: Candidate,
): Promise<bigint> {
  const instruction = {
    swapType: bridge === undefined ? 0n : 1n,
    primaryRouter: exchange,
    bridgeToken: bridge ?? zeroAddress,
    splitRoutes: [],
  }
  const args = [instruction, tokenFrom, tokenTo, amountIn, 1n, zeroAddress, never] as const
  const isNative = tokenFrom === zeroAddress
  const approve = encodeCall(erc20.approve, [target, amountIn])
  const clauses: Clause[] = [
    ...(isNative ? [] : [{ to: tokenFrom, value: 0n, data: approve }]),
    {
      to: target,
      value: isNative ? amountIn : 0n,
      data: encodeCall(aggregator.executeSwap, [...args]),
    },
  ]
  const results = await thor.simulate({ clauses, caller: origin }, blockNumber - 1)
  const result = results[clauses.length - 1]
  if (result === undefined || result.reverted) return 0n
  return decodeResult(aggregator.executeSwap, result.data)
}
