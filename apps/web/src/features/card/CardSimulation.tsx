import type { Address, Amount } from '@vermeil/units'
import { useLayoutEffect } from 'react'
import type { SimulationSubject } from '../../data/simulation/simulation.ts'
import { type Simulated, useSimulation } from '../../data/simulation/useSimulation.ts'

interface CardSimulationProps {
  subject: SimulationSubject
  balances: ReadonlyMap<Address, Amount> | undefined
  onChange(simulated: Simulated | undefined): void
}

/** Simulates what a card would sign, whenever it changes. Renders nothing. */
export function CardSimulation({ subject, balances, onChange }: CardSimulationProps) {
  const { prepared, failure, isRunning } = useSimulation(subject, balances)
  useLayoutEffect(
    () => onChange({ prepared, failure, isRunning }),
    [onChange, prepared, failure, isRunning],
  )
  useLayoutEffect(() => () => onChange(undefined), [onChange])
  return null
}
