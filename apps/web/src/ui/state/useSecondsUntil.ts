import { useNow } from './useNow.ts'

/** The seconds until a time in milliseconds, counting down; 0 once it is over. */
export function useSecondsUntil(atMs: number): number {
  return Math.max(0, Math.ceil((atMs - useNow()) / 1000))
}
