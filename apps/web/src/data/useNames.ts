import { useQuery } from '@tanstack/react-query'
import type { Address } from '@vermeil/units'
import { namesOptions } from './names.ts'
import { useApp } from './useApp.ts'

/** The primary names of accounts, by address. */
export function useNames(addresses: readonly Address[]) {
  return useQuery(namesOptions(useApp(), addresses))
}
