import type { Token } from '@vermeil/tokens'
import { useMemo, useSyncExternalStore } from 'react'
import { useApp } from '../app/useApp.ts'
import { readImportedTokens, subscribeToImports } from './importedTokens.ts'
import { useRegistry } from './registry.ts'

/** The tokens to choose from: the listed ones, then those that the user imported. */
export function useTokens(): readonly Token[] {
  const { storage, config } = useApp()
  const listed = useRegistry()
  const read = () => readImportedTokens(storage, config.network)
  const imported = useSyncExternalStore(subscribeToImports, read, read)
  return useMemo(() => [...listed, ...imported], [listed, imported])
}
