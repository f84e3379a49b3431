import { useContext } from 'react'
import { AppContext } from './AppContext.ts'
import type { AppDependencies } from './createApp.ts'

/** The app's dependencies: configuration, node, newest block and transactions. */
export function useApp(): AppDependencies {
  const app = useContext(AppContext)
  if (!app) throw new Error('There is no AppData.')
  return app
}
