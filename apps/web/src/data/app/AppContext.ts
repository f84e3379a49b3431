import { createContext } from 'react'
import type { App } from './createApp.ts'

/** Holds the app's dependencies; `AppData` fills it. */
export const AppContext = createContext<App | undefined>(undefined)
