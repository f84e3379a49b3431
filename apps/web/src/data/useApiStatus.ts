import { useQuery } from '@tanstack/react-query'
import { apiStatusOptions } from './marketStats.ts'

export interface ApiStatus {
  state: 'unknown' | 'up' | 'away'
  /** Blocks that the indexer is behind the node. */
  lagBlocks: number | undefined
}

/** Whether the app's own services answer. Without them everything on the chain still works. */
export function useApiStatus(): ApiStatus {
  const { data, isError } = useQuery(apiStatusOptions())
  if (isError) return { state: 'away', lagBlocks: undefined }
  return { state: data ? 'up' : 'unknown', lagBlocks: data?.lagBlocks ?? undefined }
}
