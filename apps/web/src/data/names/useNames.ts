import { useQuery } from '@tanstack/react-query'
import type { Address } from '@vermeil/units'
import { useApp } from '../app/useApp.ts'
import { namesOptions } from './names.ts'

/** The primary names of accounts, by address. */
export function useNames(addresses: readonly Address[]) {
  return useQuery(namesOptions(useApp(), addresses))
}
