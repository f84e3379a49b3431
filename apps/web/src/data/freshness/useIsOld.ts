import type { UseQueryResult } from '@tanstack/react-query'
import { useOverdue } from './useOverdue.ts'

type Shown = Pick<UseQueryResult, 'data' | 'error' | 'dataUpdatedAt' | 'isPlaceholderData'>

/**
 * Whether a shown answer has to be dimmed: its refresh failed or is late, the browser is offline, or it belongs to the
 * previous page or filter. Without a period the answer is refreshed by events.
 */
export function useIsOld(
  { data, error, dataUpdatedAt, isPlaceholderData }: Shown,
  periodMs = Number.POSITIVE_INFINITY,
): boolean {
  const isOverdue = useOverdue(dataUpdatedAt, periodMs)
  return data !== undefined && (error !== null || isPlaceholderData || isOverdue)
}
