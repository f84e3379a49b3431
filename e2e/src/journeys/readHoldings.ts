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
  const thor = createThorClient({ url: nodeUrl })
  const clause = { to: b3tr.address, value: 0n, data: encodeCall(erc20.balanceOf, [address]) }
  const [account, [balance]] = await Promise.all([
    thor.fetchAccount(address),
    thor.simulate({ clauses: [clause] }, 'best'),
  ])
  if (balance === undefined || balance.reverted) throw new Error('B3TR does not tell balances.')
  return {
    vet: account.balance,
    vtho: account.energy,
    b3tr: decodeResult(erc20.balanceOf, balance.data),
  }
}

function readToken(symbol: string): Token {
  const token = findTokenBySymbol(symbol)
  if (token === undefined) throw new Error(`The registry holds no ${symbol}.`)
  return token
}
