import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { AbiDecodeError, decodeResult, encodeCall, erc20 } from '@vermeil/abi'
import type { Beat } from '@vermeil/thor'
import { tokens } from '@vermeil/tokens'
import { type Address, type Amount, type Hex, zeroAddress } from '@vermeil/units'
import { balanceAfterBlockMs, balanceCacheMs, balanceStaleMs } from '../trade/timings.ts'
import { callContracts } from './callContracts.ts'
import type { App } from './createApp.ts'
import type { LiveChain } from './LiveChain.ts'

/** Calls of one multicall; all multicalls travel in one request. */
const chunk = 20
const key = 'balances'

/** Everything an account holds, by token; a token that does not answer is left out. */
export function balancesOptions(app: App, owner: Address | undefined) {
  return queryOptions({
    queryKey: [key, owner],
    enabled: owner !== undefined,
    staleTime: balanceStaleMs,
    gcTime: balanceCacheMs,
    queryFn: ({ signal }) => fetchBalances(app, owner ?? zeroAddress, signal),
  })
}

/** Reads native VET from the account and every token by multicall (SWP-29). */
export async function fetchBalances(
  app: Pick<App, 'thor' | 'contracts' | 'config'>,
  owner: Address,
  signal?: AbortSignal,
): Promise<Map<Address, Amount>> {
  const held = tokens.filter((token) => token.address !== zeroAddress)
  const callData = encodeCall(erc20.balanceOf, [owner])
  const calls = held.map(({ address }) => ({ target: address, callData }))
  const [account, answers] = await Promise.all([
    app.thor.fetchAccount(owner, 'best', { signal }),
    callContracts(app, calls, { chunk, ...(signal ? { signal } : {}) }),
  ])
  const balances = new Map<Address, Amount>([[zeroAddress, account.balance]])
  for (const [index, { address }] of held.entries()) {
    const balance = readBalance(answers[index])
    if (balance !== undefined) balances.set(address, balance)
  }
  return balances
}

/** Refreshes shown balances 100 ms after each block that may involve their owner, and after a gap. */
export function followBalances(live: Pick<LiveChain, 'onBeat'>, queries: QueryClient): () => void {
  async function refresh(beat: Beat | 'gap') {
    for (const { queryKey } of queries.getQueryCache().findAll({ queryKey: [key] })) {
      const owner = queryKey[1]
      if (typeof owner !== 'string') continue
      if (beat !== 'gap' && !(await isInvolved(owner as Address, beat))) continue
      void queries.invalidateQueries({ queryKey })
    }
  }
  return live.onBeat((beat) => void setTimeout(() => void refresh(beat), balanceAfterBlockMs))
}

async function isInvolved(owner: Address, beat: Beat): Promise<boolean> {
  try {
    const { mayInvolve } = await import('./mayInvolve.ts')
    return mayInvolve(beat, owner)
  } catch {
    // The page could not load the test, so every block counts.
    return true
  }
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
