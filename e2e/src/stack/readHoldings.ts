import { decodeResult, encodeCall, erc20 } from '@vermeil/abi'
import { createThorClient } from '@vermeil/thor'
import { findTokenBySymbol, type Token } from '@vermeil/tokens'
import type { Address } from '@vermeil/units'

export interface Holdings {
  vet: bigint
  vtho: bigint
  b3tr: bigint
}

export const b3tr: Token = readToken('B3TR')

/** An account's balances in smallest units, from the node. */
export async function readHoldings(nodeUrl: string, address: Address): Promise<Holdings> {
  const [account, balance] = await Promise.all([
    createThorClient({ url: nodeUrl }).fetchAccount(address),
    readTokenBalance(nodeUrl, b3tr, address),
  ])
  return { vet: account.balance, vtho: account.energy, b3tr: balance }
}

/** An account's balance of a token contract in smallest units, from the node. */
export async function readTokenBalance(
  nodeUrl: string,
  token: Token,
  owner: Address,
): Promise<bigint> {
  const clause = { to: token.address, value: 0n, data: encodeCall(erc20.balanceOf, [owner]) }
  const [balance] = await createThorClient({ url: nodeUrl }).simulate({ clauses: [clause] }, 'best')
  if (!balance || balance.reverted) throw new Error(`${token.symbol} does not return balances.`)
  return decodeResult(erc20.balanceOf, balance.data)
}

/** A token of the registry. */
export function readToken(symbol: string): Token {
  const token = findTokenBySymbol(symbol)
  if (token === undefined) throw new Error(`The registry has no ${symbol}.`)
  return token
}
