import {
  addresses,
  aggregator,
  encodeCall,
  encodeDeployment,
  erc20,
  uniswapV2Router02,
  venues,
} from '@vermeil/abi'
import { artifacts } from '@vermeil/abi/artifacts'
import { type Address, parseAddress, parseAmount } from '@vermeil/units'
import type { StackUrls } from './findStack.ts'
import { sendClauses } from './giveTokens.ts'
import { takeFundedAccount } from './takeFundedAccount.ts'

interface NewToken {
  symbol: string
  name: string
  decimals: number
  /** VET in its pool; without it the token has no pool. */
  pooledVet?: string
}

const supply = 21_000_000n
const deadline = 2n ** 40n

/** Deploys a token that is on no list, with a pool on the first exchange that the aggregator uses. Half of its supply is in the pool. */
export async function createToken(urls: StackUrls, token: NewToken): Promise<Address> {
  const owner = await takeFundedAccount(urls)
  const amount = supply * 10n ** BigInt(token.decimals)
  const { symbol, name, decimals, pooledVet } = token
  const given = [name, symbol, BigInt(decimals), owner.address, amount] as const
  const data = encodeDeployment(artifacts.registryToken, given)
  const receipt = await sendClauses(urls, owner, [{ to: null, value: 0n, data }])
  const address = parseAddress(receipt.outputs[0]?.contractAddress ?? '')
  const venue = venues.dev[0]
  if (pooledVet === undefined || !venue) return address
  const pooled = amount / 2n
  const { router, wrapped } = venue
  const args = [address, pooled, 0n, 0n, owner.address, deadline] as const
  await sendClauses(urls, owner, [
    { to: address, value: 0n, data: encodeCall(erc20.approve, [router, pooled]) },
    {
      to: router,
      value: parseAmount(pooledVet, 18),
      data: encodeCall(uniswapV2Router02.addLiquidityETH, args),
    },
    {
      to: addresses.dev.aggregator,
      value: 0n,
      data: encodeCall(aggregator.registerPool, [router, wrapped, address, 0n]),
    },
  ])
  return address
}
