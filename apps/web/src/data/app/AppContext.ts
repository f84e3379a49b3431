import { createContext } from 'react'
import type { AppDependencies } from './createApp.ts'

/** Holds the app's dependencies; `AppData` fills it. */
export const AppContext = createContext<AppDependencies | undefined>(undefined)
