import { createContext } from 'react'
import type { WalletSession } from './WalletSession.ts'

/** Holds the wallets of this browser; `WalletProvider` fills it. */
export const WalletContext = createContext<WalletSession | undefined>(undefined)
