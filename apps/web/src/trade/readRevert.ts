import { decodeKnownError } from '@vermeil/abi'
import type { SimulationResult } from '@vermeil/thor'
import { explainContractError } from './contractErrors.ts'
import { failures } from './failures.ts'

/** Why a clause failed, in the specification's words where it has some. */
export interface RevertReason {
  type: string
  /** The error's name, or the text it carries; empty where it says nothing. */
  message: string
  hint?: string
}

/** Reads a clause that was reverted, from its data or else from the node's own words. */
export function readRevert({
  data,
  vmError,
}: Pick<SimulationResult, 'data' | 'vmError'>): RevertReason {
  const error = decodeKnownError(data)
  if (error) {
    const text = readText(error.args)
    const isNamed = error.name !== 'Error'
    const message = isNamed ? error.name : (text ?? '')
    return { message, ...explainContractError(message) }
  }
  if (data !== '0x' && vmError === 'execution reverted') {
    return { type: 'Contract Error', message: failures.withData }
  }
  const explained = explainContractError(vmError)
  const isVmError = explained.type === 'Contract Error' && vmError !== 'execution reverted'
  if (isVmError && vmError !== '') {
    return { type: 'VM Error', message: `${failures.duringExecution}: ${vmError}` }
  }
  return { ...explained, message: vmError }
}

function readText(args: object): string | undefined {
  return 'message' in args && typeof args.message === 'string' ? args.message : undefined
}
