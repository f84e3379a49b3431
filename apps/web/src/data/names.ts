import { queryOptions } from '@tanstack/react-query'
import { decodeResult, encodeCall, nameResolver } from '@vermeil/abi'
import type { Address } from '@vermeil/units'
import { type App, findContract } from './createApp.ts'

const namesStaleMs = 300_000

/** The primary names of accounts by one call of the resolver; an account without one is left out (WAL-08). */
export function namesOptions(app: App, addresses: readonly Address[]) {
  return queryOptions({
    queryKey: ['names', ...addresses],
    enabled: addresses.length > 0,
    staleTime: namesStaleMs,
    queryFn: ({ signal }) => fetchNames(app, addresses, signal),
  })
}

async function fetchNames(
  app: App,
  addresses: readonly Address[],
  signal: AbortSignal,
): Promise<Map<Address, string>> {
  const data = encodeCall(nameResolver.getNames, [addresses])
  const clauses = [{ to: findContract(app, 'nameResolver'), value: 0n, data }]
  const [result] = await app.thor.simulate({ clauses }, 'best', { signal })
  if (!result || result.reverted) throw new NameError()
  const names = decodeResult(nameResolver.getNames, result.data)
  return new Map(
    addresses.flatMap((address, index) => (names[index] ? [[address, names[index]]] : [])),
  )
}

/** The name resolver does not answer. Addresses stand for names until it does. */
export class NameError extends Error {
  override name = 'NameError'
  readonly retryable = true
  constructor() {
    super('The name resolver does not answer.')
  }
}
