import { createContext } from 'react'
import type { App } from './createApp.ts'

/** Holds the page's surroundings; `AppData` fills it. */
export const AppContext = createContext<App | undefined>(undefined)
