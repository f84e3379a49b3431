import { encodeCall, erc20, uniswapV2Router02 } from '@vermeil/abi'
import { amount, call, type Stage } from './stage.ts'

/** The gas of the same swaps with an exact approval and Uniswap's unmodified Router02, by the label of our row. */
export async function measureRouter02(stage: Stage): Promise<Map<string, number>> {
  const { chain, router, trader, tokens, wrapped } = stage
  const minOut = amount / 2n
  const late = BigInt(chain.deadline)
  const [sold] = tokens
  const approve = call(sold, encodeCall(erc20.approve, [router, amount]))
  const hops = async (count: number): Promise<number> => {
    const path = tokens.slice(0, count + 1)
    const args = [amount, minOut, path, trader, late] as const
    const swap = encodeCall(uniswapV2Router02.swapExactTokensForTokens, [...args])
    return Number(await chain.send(trader, [approve, call(router, swap)]))
  }
  const [one, two, three] = [await hops(1), await hops(2), await hops(3)]
  const fromVet = encodeCall(uniswapV2Router02.swapExactETHForTokens, [
    minOut,
    [wrapped, sold],
    trader,
    late,
  ])
  const toVet = encodeCall(uniswapV2Router02.swapExactTokensForETH, [
    amount,
    minOut,
    [sold, wrapped],
    trader,
    late,
  ])
  return new Map([
    ['token to token by the general entry, one hop', one],
    ['token to token by the general entry, two hops', two],
    ['token to token by the general entry, three hops', three],
    ['another leg of a plan, in sequence', three - two],
    ['token to token by approve + executeUnifiedSwap, one hop', one],
    [
      'VET to token, one hop',
      Number(await chain.send(trader, [{ to: router, value: amount, data: fromVet }])),
    ],
    ['token to VET, one hop', Number(await chain.send(trader, [approve, call(router, toVet)]))],
  ])
}
