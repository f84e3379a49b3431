import { AbiDecodeError, decodeResult, encodeCall, erc20 } from '@vermeil/abi'
import { importedTokens, tokens } from '@vermeil/tokens'
import { type Address, type Amount, type Hex, zeroAddress } from '@vermeil/units'
import { multicallChunk } from '../../trade/limits/limits.ts'
import { callContracts } from '../app/callContracts.ts'
import type { AppDependencies } from '../app/createApp.ts'

/** Reads native VET from the account and every token by multicalls, in one request (SWP-29). */
export async function fetchBalances(
  app: Pick<AppDependencies, 'thor' | 'contracts' | 'config'>,
  owner: Address,
  signal?: AbortSignal,
): Promise<Map<Address, Amount>> {
  const held = [...tokens, ...importedTokens].filter((token) => token.address !== zeroAddress)
  const callData = encodeCall(erc20.balanceOf, [owner])
  const calls = held.map(({ address }) => ({ target: address, callData }))
  const [account, answers] = await Promise.all([
    app.thor.fetchAccount(owner, 'best', { signal }),
    callContracts(app, calls, { chunk: multicallChunk, ...(signal ? { signal } : {}) }),
  ])
  const balances = new Map<Address, Amount>([[zeroAddress, account.balance]])
  for (const [index, { address }] of held.entries()) {
    const balance = readBalance(answers[index])
    if (balance !== undefined) balances.set(address, balance)
  }
  return balances
}

function readBalance(answer: Hex | undefined): Amount | undefined {
  if (answer === undefined) return undefined
  try {
    return decodeResult(erc20.balanceOf, answer) as Amount
  } catch (cause) {
    if (cause instanceof AbiDecodeError) return undefined
    throw cause
  }
}
