import { useEffect } from 'react'

/** Empties a form once its transaction has succeeded (SWP-21). */
export function useCleared(stage: string, dispatch: (action: { type: 'cleared' }) => void) {
  useEffect(() => {
    if (stage === 'success') dispatch({ type: 'cleared' })
  }, [stage, dispatch])
}
