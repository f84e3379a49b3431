import type { SwapInputs } from '../trade/SwapInputs.ts'

/** How the balances of an account stand. */
export function nameBalanceState(
  owner: unknown,
  { data, isError }: { data: unknown; isError: boolean },
): SwapInputs['balances']['state'] {
  if (!owner) return 'none'
  if (isError) return 'failed'
  return data ? 'ready' : 'loading'
}
