import { decodeResult, encodeCall, erc20 } from '@vermeil/abi'
import { createThorClient } from '@vermeil/thor'
import type { Address } from '@vermeil/units'

/** An account's balance of a token in smallest units, from the node. */
export async function readBalance(
  nodeUrl: string,
  token: Address,
  owner: Address,
): Promise<bigint> {
  const data = encodeCall(erc20.balanceOf, [owner])
  const clauses = [{ to: token, value: 0n, data }]
  const [result] = await createThorClient({ url: nodeUrl }).simulate({ clauses }, 'best')
  return decodeResult(erc20.balanceOf, result?.data ?? '0x')
}
