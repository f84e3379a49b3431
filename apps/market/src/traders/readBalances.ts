import { decodeResult, encodeCall, erc20 } from '@vermeil/abi'
import { type Address, zeroAddress } from '@vermeil/units'
import type { ChainPort } from '../chain/ChainPort.ts'
import { MarketError } from '../chain/TransactionSender.ts'
import type { PoolMirror } from '../pools/PoolMirror.ts'
import type { Trader } from './Trader.ts'

/** Reads the traders' balances of every pool's tokens, when a market continues. */
export async function readBalances(
  chain: ChainPort,
  traders: readonly Trader[],
  pools: readonly PoolMirror[],
): Promise<void> {
  const tokens = [...new Set(pools.flatMap(({ token0, token1 }) => [token0, token1]))]
  for (const trader of traders) {
    const data = encodeCall(erc20.balanceOf, [trader.address])
    const answers = await chain.call(
      tokens.map((token) => ({ to: token, value: 0n, data })),
      zeroAddress,
    )
    for (const [index, token] of tokens.entries())
      trader.balances.set(token, readBalance(token, answers[index]))
    trader.balances.set(zeroAddress, await chain.balanceOf(trader.address))
  }
}

function readBalance(
  token: Address,
  answer: { data: `0x${string}`; reverted: boolean } | undefined,
) {
  if (answer === undefined || answer.reverted)
    throw new MarketError(`Token ${token} does not answer.`)
  return decodeResult(erc20.balanceOf, answer.data)
}
