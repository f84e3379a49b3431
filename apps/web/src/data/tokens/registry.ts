import { queryOptions, useQuery } from '@tanstack/react-query'
import { findToken, isKnownToken, type Token, tokens } from '@vermeil/tokens'
import { tokensCall } from '@vermeil/wire'
import { registryCacheMs, registryStaleMs } from '../../trade/limits/timings.ts'
import { fetchCall } from '../api/fetchCall.ts'

/** The token registry as the app's services list it (TOK-12). */
export function registryOptions() {
  return queryOptions({
    queryKey: ['registry'],
    staleTime: registryStaleMs,
    gcTime: registryCacheMs,
    queryFn: async ({ signal }): Promise<readonly Token[]> => {
      const listed = await fetchCall(tokensCall, {}, signal)
      return listed.tokens
        .map(({ address }) => address)
        .filter((address) => isKnownToken(address))
        .map((address) => findToken(address))
    },
  })
}

/**
 * The tokens to choose from: those that the services list, or all that this page knows if the services do not answer.
 */
export function useRegistry(): readonly Token[] {
  const { data } = useQuery(registryOptions())
  return data && data.length > 0 ? data : tokens
}
