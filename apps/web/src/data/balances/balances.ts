import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Beat } from '@vermeil/thor'
import { type Address, zeroAddress } from '@vermeil/units'
import { balanceAfterBlockMs, balanceCacheMs, balanceStaleMs } from '../../trade/limits/timings.ts'
import { delegationKey } from '../account/delegation.ts'
import type { AppDependencies } from '../app/createApp.ts'
import type { LiveChain } from '../chain/LiveChain.ts'

const key = 'balances'
/** What an account can spend, what its orders can sell, and whether it gets a free transaction change with these. */
const keys: readonly unknown[] = [
  key,
  'committed',
  'unlockable',
  'orderFunds',
  'approvals',
  ...delegationKey,
]

/** All balances of an account by token. A token that does not answer is left out. */
export function balancesOptions(app: AppDependencies, owner: Address | undefined) {
  return queryOptions({
    queryKey: [key, owner],
    enabled: owner !== undefined,
    staleTime: balanceStaleMs,
    gcTime: balanceCacheMs,
    queryFn: async ({ signal }) => {
      const { fetchBalances } = await import('./fetchBalances.ts')
      return fetchBalances(app, owner ?? zeroAddress, signal)
    },
  })
}

/** Refreshes shown balances 100 ms after each block that may involve their owner, and after a gap. */
export function followBalances(live: Pick<LiveChain, 'onBeat'>, queries: QueryClient): () => void {
  async function refresh(beat: Beat | 'gap') {
    for (const { queryKey } of queries.getQueryCache().findAll()) {
      const [name, owner] = queryKey
      if (!keys.includes(name) || typeof owner !== 'string') continue
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
    // Without the code of the test every block counts.
    return true
  }
}
