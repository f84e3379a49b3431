import type { Address } from '@vermeil/units'
import { useLayoutEffect } from 'react'
import { useSimulation } from '../../data/simulation/useSimulation.ts'
import { listDifferences } from '../../trade/simulation/listDifferences.ts'
import type { Swap } from './useSwap.ts'
import { useView } from './useView.ts'

/** Simulates the card's swap for the account whenever it changes. Renders nothing. */
export function SwapSimulation({ swap, owner }: { swap: Swap; owner: Address }) {
  const { model, balances } = swap
  const terms = useView(model, ({ figures }) => figures.swap?.terms)
  const deal = useView(model, ({ figures }) => figures.deal)
  const subject = { deal, terms, owner }
  const trial = useSimulation(subject, balances)
  useLayoutEffect(() => {
    const { prepared } = trial
    model.takeTrial({ ...trial, differences: prepared && listDifferences(prepared) })
  })
  useLayoutEffect(() => () => model.takeTrial(undefined), [model])
  return null
}
