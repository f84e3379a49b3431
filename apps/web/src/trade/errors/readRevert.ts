import { t } from '@lingui/core/macro'
import { type DecodedError, decodeKnownError, encodeParameters } from '@vermeil/abi'
import type { SimulationResult } from '@vermeil/thor'
import type { Hex } from '@vermeil/units'
import { failures } from '../messages/failures.ts'
import { explainContractError } from './contractErrors.ts'

/** Why a clause failed, in the specification's words if it has any. */
export interface RevertReason {
  type: string
  /** The error's name or text; empty if it has none. */
  message: string
  hint?: string
}

/** Reads a reverted clause from its data, or else from the node's message. */
export function readRevert({
  data,
  vmError,
}: Pick<SimulationResult, 'data' | 'vmError'>): RevertReason {
  const reasons = listErrors(data).map(explainError)
  const reason = reasons.find(({ type }) => type !== 'Contract Error') ?? reasons[0]
  if (reason) return reason
  if (data !== '0x' && vmError === 'execution reverted') {
    return { type: 'Contract Error', message: t(failures.withData) }
  }
  const explained = explainContractError(vmError)
  const isVmError = explained.type === 'Contract Error' && vmError !== 'execution reverted'
  if (isVmError && vmError !== '') {
    return { type: 'VM Error', message: `${t(failures.duringExecution)}: ${vmError}` }
  }
  return { ...explained, message: vmError }
}

/** The errors in the data, the innermost first: the cause comes before what wraps it. */
function listErrors(data: Hex): DecodedError[] {
  const error = decodeKnownError(data)
  if (!error) return []
  const reason = readField(error, 'reason')
  if (reason === undefined) return [error]
  return [...listErrors(reason.startsWith('0x') ? (reason as Hex) : encodeText(reason)), error]
}

/** A text encoded as Solidity's Error(string). */
function encodeText(message: string): Hex {
  return `0x08c379a0${encodeParameters([{ name: 'message', type: 'string' }], [message]).slice(2)}`
}

function explainError(error: DecodedError): RevertReason {
  const message = error.name === 'Error' ? (readField(error, 'message') ?? '') : error.name
  return { message, ...explainContractError(message) }
}

function readField({ args }: DecodedError, name: string): string | undefined {
  const value = Object.entries(args).find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? value : undefined
}
