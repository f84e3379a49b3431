import type { Hex } from '@vermeil/units'
import { delegateCall, delegationCall, delegationRefusal, parseWire } from '@vermeil/wire'
import { sponsorTimeoutMs } from '../config/limits.ts'
import { ApiProblem } from '../http/ApiProblem.ts'
import type { Sponsor } from './serveDelegate.ts'

const away = 'The sponsor does not answer. Try again in a moment, or pay the fee yourself.'

/**
 * The sponsor that answers at a URL. While it cannot be reached, it offers no free transaction and says so.
 * @param findUrl its address now; undefined while it is starting.
 */
export function connectSponsor(findUrl: () => string | undefined): Sponsor {
  const ask = async (path: string, options: RequestInit = {}): Promise<Response> => {
    const url = findUrl()
    if (url === undefined) throw new Error('The sponsor has not started yet.')
    const signal = AbortSignal.timeout(sponsorTimeoutMs)
    return await fetch(`${url}${path}`, { ...options, signal })
  }
  return {
    fetchDelegation: async (address) => {
      try {
        const response = await ask(`${delegationCall.path}?address=${address}`)
        return parseWire(delegationCall.answer, await response.json())
      } catch {
        return { available: false, code: 'unavailable', reason: away }
      }
    },
    sign: async (transaction) => {
      const { status, body } = await askJson(ask, JSON.stringify(transaction))
      if (status === 200) return parseWire(delegateCall.answer, body).signature as Hex
      const { code, message } = parseWire(delegationRefusal, body)
      throw new ApiProblem(status, message, { code, message })
    },
  }
}

/** @throws {ApiProblem} 503 if there is no answer. */
async function askJson(
  ask: (path: string, options: RequestInit) => Promise<Response>,
  body: string,
): Promise<{ status: number; body: unknown }> {
  try {
    const headers = { 'content-type': 'application/json' }
    const response = await ask(delegateCall.path, { method: 'POST', headers, body })
    return { status: response.status, body: await response.json() }
  } catch (cause) {
    throw new ApiProblem(503, away, { code: 'unavailable', message: away, cause })
  }
}
