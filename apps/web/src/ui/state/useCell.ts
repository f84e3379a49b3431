import { useSyncExternalStore } from 'react'
import type { Cell } from './createCell.ts'

/** The value of a cell, also while prerendering. */
export function useCell<Value>({ subscribe, read }: Cell<Value>): Value | undefined {
  return useSyncExternalStore(subscribe, read, read)
}
