import { useEffect } from 'react'
import type { Deal } from '../../trade/Deal.ts'
import type { TransactionFlow } from '../../trade/transactionFlow.ts'
import { useHandler } from '../../ui/useHandler.ts'

/** Empties a form once the transaction that it asks for has succeeded (SWP-21); what was typed for another one stays. */
export function useCleared(
  flow: TransactionFlow,
  isAskedFor: (deal: Deal) => boolean,
  dispatch: (action: { type: 'cleared' }) => void,
) {
  const clear = useHandler((deal: Deal) => {
    if (isAskedFor(deal)) dispatch({ type: 'cleared' })
  })
  const done = flow.stage === 'success' ? flow.deal : undefined
  useEffect(() => {
    if (done) clear(done)
  }, [done, clear])
}
