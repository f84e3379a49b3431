import type { Address, Amount } from '@vermeil/units'
import { type ReactNode, useState } from 'react'
import type { SimulationSubject } from '../../data/simulation/simulation.ts'
import type { Simulated } from '../../data/simulation/useSimulation.ts'
import { noSimulation } from '../../trade/card/CardInputs.ts'
import { isSameDeal } from '../../trade/deal/Deal.ts'
import { Await } from '../../ui/loading/Await.tsx'
import { createPart } from '../../ui/loading/createPart.tsx'

const CardSimulation = createPart(async () => (await import('./CardSimulation.tsx')).CardSimulation)

/**
 * The simulation of what a card would sign. Its code is loaded once an account is connected: the card has to render
 * `part`, which is invisible.
 */
export function useCardSimulation(
  subject: SimulationSubject,
  balances: ReadonlyMap<Address, Amount> | undefined,
): Simulated & { part: ReactNode } {
  const [simulated, setSimulated] = useState<Simulated>()
  const { prepared, failure, isRunning } = simulated ?? { ...noSimulation, isRunning: false }
  const { deal, terms } = subject
  const isCurrent = prepared && deal && isSameDeal(prepared, { deal, terms })
  return {
    prepared: isCurrent ? prepared : undefined,
    failure,
    isRunning,
    part: (
      <Await>
        {subject.owner && (
          <CardSimulation subject={subject} balances={balances} onChange={setSimulated} />
        )}
      </Await>
    ),
  }
}
