import { msg, t } from '@lingui/core/macro'

/** The specification's sentences about failed simulations (1 §5, 1 §8). They are loaded with the first simulation. */
export const simulationTexts = {
  simulationError: (error: string) =>
    t`Simulation error: ${error}. Please try a different amount or token pair.`,
  unknownSimulationError: msg`Unknown error occurred during simulation`,
  simulationFailed: msg`Failed to simulate swap`,
} as const
