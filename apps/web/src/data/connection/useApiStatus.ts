import { useQuery } from '@tanstack/react-query'
import { apiStatusOptions } from '../markets/marketStats.ts'

export interface ApiStatus {
  state: 'unknown' | 'up' | 'down'
  /** How many blocks the indexer is behind the node. */
  lagBlocks: number | undefined
  /** Why charts and lists may be outdated, as a sentence; undefined if the services are healthy or do not answer. */
  trouble: string | undefined
}

/** Whether the app's services answer. Without them everything on the chain still works. */
export function useApiStatus(): ApiStatus {
  const { data, isError } = useQuery(apiStatusOptions())
  if (isError) return { state: 'down', lagBlocks: undefined, trouble: undefined }
  return {
    state: data ? 'up' : 'unknown',
    lagBlocks: data?.lagBlocks ?? undefined,
    trouble: data?.reasons[0],
  }
}
