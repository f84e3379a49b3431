import { useContext } from 'react'
import { AppContext } from './AppContext.ts'
import type { App } from './createApp.ts'

/** The app's dependencies: configuration, node, newest block, swaps under way. */
export function useApp(): App {
  const app = useContext(AppContext)
  if (!app) throw new Error('useApp is used outside AppData.')
  return app
}
