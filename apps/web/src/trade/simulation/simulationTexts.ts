import { t } from '@lingui/core/macro'

/** The specification's sentences about failed simulations (1 §5, 1 §8). They are loaded with the first simulation. */
export const simulationTexts = {
  simulationError: (error: string) =>
    t`Simulation error: ${error}. Please try a different amount or token pair.`,
  get unknownSimulationError() {
    return t`Unknown error occurred during simulation`
  },
  get simulationFailed() {
    return t`Failed to simulate swap`
  },
} as const
