import { useSyncExternalStore } from 'react'
import type { App } from '../../data/createApp.ts'
import { useApp } from '../../data/useApp.ts'
import { type Frozen, isUnderWay } from '../../trade/transactionFlow.ts'
import { useWallet } from '../../wallet/useWallet.ts'

export type Flow = ReturnType<typeof useFlow>

/** The transactions of one screen from the press of its button to its end; `frozen` is what a press agrees to. */
export function useFlow(kind: keyof App['runners']) {
  const { wallet } = useWallet()
  const runner = useApp().runners[kind]
  const flow = useSyncExternalStore(runner.subscribe, runner.read, runner.read)
  return {
    state: flow,
    /** There is something to ask or to tell. */
    isShown: flow.stage !== 'idle',
    isUnderWay: isUnderWay(flow),
    submit(frozen: Frozen | undefined) {
      if (frozen) void runner.submit(frozen, wallet)
    },
    confirm(frozen: Frozen | undefined) {
      void runner.confirm(frozen, wallet)
    },
    dismiss: () => runner.dismiss(),
  }
}
