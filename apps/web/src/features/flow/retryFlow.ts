import type { DealFlow } from './useFlow.ts'

/** Submits the deal of the shown dialogs again. */
export function retryFlow({ state, retry }: DealFlow): void {
  if ('deal' in state) retry(state.deal)
  else if ('transaction' in state) retry(state.transaction)
}
